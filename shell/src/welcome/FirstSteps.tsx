import { useLocation, useViewer } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { useInstallWay } from '../session/install.ts';
import { mayOfferInstall, noteVisit } from '../session/install-visits.ts';
import { useUpdate } from '../update/update-store.ts';
import { useUnasked } from './use-unasked.ts';

const loadWelcome = () => import(/* webpackChunkName: "welcome" */ './Welcome.tsx');
const loadOffer = () => import(/* webpackChunkName: "install-offer" */ './InstallOffer.tsx');

/** What stands over the feed for a while. Who came by a link to something else sees that first. */
export function FirstSteps() {
  const viewer = useViewer();
  const [path] = useLocation();
  if (!viewer || path !== '/') return null;
  return viewer.isFirstLogin ? <NewcomersWelcome memberId={viewer.id} /> : <OfferToInstall />;
}

/** For who signs in for the first time. */
function NewcomersWelcome({ memberId }: { memberId: string }) {
  const welcome = useUnasked(loadWelcome, true);
  return welcome && <welcome.Welcome memberId={memberId} />;
}

/** For who came back: not before the third visit, and after nothing more important. */
function OfferToInstall() {
  const way = useInstallWay();
  const isUpdating = useUpdate() !== 'none';
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      noteVisit();
      setDue(mayOfferInstall());
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const offer = useUnasked(loadOffer, isDue && way !== null && !isUpdating);
  return offer && way && <offer.InstallOffer way={way} onAnswered={() => setDue(false)} />;
}
