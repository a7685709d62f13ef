import { session, whenAtRest } from '@banyan/framework/host';
import { countsMembers } from './counts-members.ts';

/** Resolves when somebody is signed in. */
const whenSignedIn = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (session.get().status !== 'signedIn') return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });

/** Fetches what counts, for a member, at rest, where members are counted. One that does not come is not missed. */
export async function startCounting(): Promise<void> {
  if (!countsMembers()) return;
  const wasGuest = session.get().status === 'signedOut';
  await whenSignedIn();
  await whenAtRest();
  const counting = await import(/* webpackChunkName: "analytics" */ './counting.ts').catch(() => null);
  counting?.startToCount(wasGuest);
}
