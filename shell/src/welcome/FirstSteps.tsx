import type { Viewer } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { useInstallWay } from '../session/install.ts';
import { mayOfferInstall, noteVisit } from '../session/install-visits.ts';
import { useUpdate } from '../update/update-store.ts';
import { useUnasked } from './use-unasked.ts';

const loadWelcome = () => import(/* webpackChunkName: "welcome" */ './Welcome.tsx');
const loadOffer = () => import(/* webpackChunkName: "install-offer" */ './InstallOffer.tsx');

/** A welcome for who is new here, and for who came back the offer to install the app. */
export function FirstSteps({ viewer }: { viewer: Viewer }) {
  // The welcome is the member's own to see, and the device is not theirs.
  if (viewer.acting) return null;
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
