import { useLocation, useViewer } from '@banyan/framework';
import { useUnasked } from './use-unasked.ts';

const loadWelcome = () => import(/* webpackChunkName: "welcome" */ './Welcome.tsx');

/** What stands over the feed for a while: the welcome of who signs in for the first time. Who came by a link sees that first. */
export function FirstSteps() {
  const viewer = useViewer();
  const [path] = useLocation();
  const welcome = useUnasked(loadWelcome, path === '/' && viewer?.isFirstLogin === true);
  return viewer && welcome && <welcome.Welcome memberId={viewer.id} />;
}
