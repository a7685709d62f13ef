import { useState } from 'react';
import { Help } from '../layout/Help.tsx';
import { JoinForm } from './JoinForm.tsx';
import * as css from './join.module.css';
import { useJoinToken } from './join-token.ts';
import { OfferState } from './OfferState.tsx';
import { useOffer } from './use-offer.ts';
import { Waiting } from './Waiting.tsx';
import { keepWaiting, readWaiting, type WaitingFor } from './waiting-note.ts';

/** Where the link of an invitation leads who is not signed in. */
export function JoinScreen() {
  const token = useJoinToken();
  const [handedIn, setHandedIn] = useState<(WaitingFor & { token: string }) | null>(null);
  // With another link, who waits may ask again; with none it is a page that was loaded again.
  const waiting = handedIn?.token === token ? handedIn : token === '' ? readWaiting() : null;
  const onWaiting = (next: WaitingFor) => {
    keepWaiting(next);
    setHandedIn({ ...next, token });
    // What comes begins at its top.
    window.scrollTo(0, 0);
  };
  if (waiting)
    return (
      <>
        <Waiting way={waiting.way} name={waiting.name} />
        <Below />
      </>
    );
  return <Opened key={token} token={token} onWaiting={onWaiting} />;
}

const Below = () => (
  <div className={css.help}>
    <Help />
  </div>
);

function Opened({ token, onWaiting }: { token: string; onWaiting(waiting: WaitingFor): void }) {
  const { offer, retry, reopen } = useOffer(token);
  if (offer.is === 'over') return <OfferState offer={offer} onRetry={retry} />;
  return (
    <>
      {offer.is === 'open' ? (
        <JoinForm token={token} offer={offer.offer} reopen={reopen} onWaiting={onWaiting} />
      ) : (
        <OfferState offer={offer} onRetry={retry} />
      )}
      <Below />
    </>
  );
}
