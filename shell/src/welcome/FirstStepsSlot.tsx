import { useLocation, useViewer } from '@banyan/framework';
import { useUnasked } from './use-unasked.ts';

const load = () => import(/* webpackChunkName: "first-steps" */ './FirstSteps.tsx');

/** What stands over the feed for a while comes behind it. Who came by a link to something else sees that first. */
export function FirstStepsSlot() {
  const viewer = useViewer();
  const [path] = useLocation();
  const steps = useUnasked(load, viewer !== null && path === '/');
  return steps && viewer && <steps.FirstSteps viewer={viewer} />;
}
