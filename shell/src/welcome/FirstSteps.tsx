import { readStored, type Viewer, writeStored } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { countsMembers } from '../analytics/counts-members.ts';
import { useConsent } from '../analytics/use-consent.ts';
import { useOpenQuestion } from '../open-question/use-open-question.ts';
import { canKeepPasskey } from '../passkey/can-use-passkeys.ts';
import { mayOfferInstall, noteVisit, wasPasskeyOffered } from '../session/install-visits.ts';
import { useInstallWay } from '../session/install-way.ts';
import { useUpdate } from '../update/update-store.ts';
import { useUnasked } from './use-unasked.ts';

const loadWelcome = () => import(/* webpackChunkName: "welcome" */ './Welcome.tsx');
const loadOffers = () => import(/* webpackChunkName: "offers" */ './offers.ts');

/** A welcome for who is new here; who came back is asked what is to be asked, and offered to install the app. */
export function FirstSteps({ viewer }: { viewer: Viewer }) {
  const [isWelcomed] = useState(viewer.isFirstLogin);
  // The welcome and the question are the member's own, and the device is not theirs.
  if (viewer.acting) return null;
  if (viewer.suspendedUntil) return <WhySuspended until={viewer.suspendedUntil} />;
  if (viewer.mustSetUpSecondFactor) return <WayToSecondFactor />;
  if (viewer.isFirstLogin) return <NewcomersWelcome memberId={viewer.id} />;
  // Anyone who has just been welcomed has read enough.
  if (isWelcomed) return <OfferToInstall />;
  return <ZoneOrOther viewer={viewer} />;
}

/** On a journey the reminders come first: at the wrong hour they help nobody. Whether the clock differs, the card knows. */
function ZoneOrOther({ viewer: { timeZone } }: { viewer: Viewer }) {
  const [own] = useState(timeZone);
  const isElsewhere = own !== undefined && own !== Intl.DateTimeFormat().resolvedOptions().timeZone;
  const card = useUnasked(loadOffers, isElsewhere);
  const other = countsMembers() ? <CountingOrOther /> : <QuestionOrOffer />;
  return isElsewhere ? card && <card.ZoneOffer own={own}>{other}</card.ZoneOffer> : other;
}

/** One card in a visit: who is asked whether they may be counted is offered nothing else. */
function CountingOrOther() {
  const { answer, isLoading } = useConsent(false);
  const [wasAsked, setAsked] = useState(false);
  const isDue = !isLoading && answer === 'NOT_ASKED';
  const card = useUnasked(loadOffers, isDue);
  if (isDue || wasAsked) return card && <card.CountingOffer onAnswered={() => setAsked(true)} />;
  return isLoading ? null : <QuestionOrOffer />;
}

/** What the deployment asks its members comes before what it offers them. */
function QuestionOrOffer() {
  const { question, isLoading, putOff } = useOpenQuestion();
  const [wasAsked, setAsked] = useState(false);
  const card = useUnasked(loadOffers, question !== null);
  const end = () => setAsked(true);
  const later = () => {
    putOff();
    end();
  };
  if (question && card) return <card.QuestionOffer question={question} onLater={later} onAnswered={end} />;
  return isLoading || question || wasAsked ? null : <OfferToInstall />;
}

/** For whose permissions wait for a second factor. */
function WayToSecondFactor() {
  const [isLater, setLater] = useState(false);
  const card = useUnasked(loadOffers, !isLater);
  return card && !isLater && <card.StepDue onLater={() => setLater(true)} />;
}

/** Until when it is that was read. The member's: a sign-out wipes it. */
const SUSPENSION_READ = 'banyan.suspensionRead';

/** For whom the team suspended: what they miss and until when, before they write something that is refused. Once on a device, as it lies over what they read. */
function WhySuspended({ until }: { until: string }) {
  const [read, setRead] = useState(() => readStored(SUSPENSION_READ));
  const close = () => {
    writeStored(SUSPENSION_READ, until);
    setRead(until);
  };
  const isDue = read !== until && new Date(until) > new Date();
  const card = useUnasked(loadOffers, isDue);
  return card && isDue && <card.SuspendedNotice until={until} onRead={close} />;
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
  const isOfferingApp = isDue && way !== null && !isUpdating;
  const offer = useUnasked(loadOffers, isOfferingApp);
  if (!isOfferingApp) return isUpdating ? null : <OfferOfPasskey />;
  return offer && way && <offer.InstallOffer way={way} onAnswered={() => setDue(false)} />;
}

/** Once, on a device that can keep one. */
function OfferOfPasskey() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (wasPasskeyOffered()) return;
    let isOver = false;
    void canKeepPasskey().then((can) => !isOver && setDue(can));
    return () => {
      isOver = true;
    };
  }, []);
  const card = useUnasked(loadOffers, isDue);
  return card && <card.PasskeyOffer onAnswered={() => setDue(false)} />;
}
