// What the shell reports by itself, and what it lets out: only of who said yes (decision 119).
import { report } from '@banyan/framework';
import { apolloClient, session, startSending, watchItems } from '@banyan/framework/host';
import { AnalyticsConsentDocument } from '../generated/graphql.ts';
import { pageDeployment } from '../host/page-deployment.ts';
import { openedAs } from '../session/install-way.ts';
import { countPages } from './count-pages.ts';
import { isAnotherVisit } from './visit.ts';

/** @param wasGuest Nobody was signed in when the page came: this is a sign-in, and not a session that goes on. */
export function startToCount(wasGuest: boolean): void {
  const sending = startSending(pageDeployment().analytics?.everySeconds ?? 60);
  let hasSignedIn = wasGuest;
  let stop = () => {};
  let here: string | undefined;
  const arrive = () => {
    const { viewer, status } = session.get();
    // Who impersonates a member answers nothing in their name, and is not counted (decision 117).
    const memberId = viewer?.acting ? undefined : viewer?.id;
    if (status === 'signedOut') hasSignedIn = true;
    if (memberId === here) return;
    here = memberId;
    stop();
    stop = () => {};
    if (!here) return;
    if (hasSignedIn) report('signedIn', {});
    hasSignedIn = false;
    if (isAnotherVisit()) report('appVisited', { way: openedAs() });
    const stops = [countPages(), followConsent(here, sending.allow)];
    stop = () => {
      for (const end of stops) end();
    };
  };
  session.subscribe(arrive);
  arrive();
}

/** Lets out what is reported while the server, or the cache of the other tab, says that this member agreed. */
function followConsent(memberId: string, allow: (memberId: string | null) => void): () => void {
  let stopWatching: (() => void) | undefined;
  const asked = apolloClient().watchQuery({ query: AnalyticsConsentDocument, fetchPolicy: 'cache-and-network' });
  const answers = asked.subscribe(({ data }) => {
    const answer = data?.analyticsConsent?.answer;
    if (!answer) return;
    const isYes = answer === 'YES';
    allow(isYes ? memberId : null);
    if (!isYes) stopWatching?.();
    stopWatching = isYes ? (stopWatching ?? watchItems()) : undefined;
  });
  return () => {
    answers.unsubscribe();
    stopWatching?.();
  };
}
