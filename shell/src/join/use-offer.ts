import { useRetryWhenBack } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import type { Refusal } from '../session/use-calls.ts';
import { type InvitationOffer, openInvitation } from './join-calls.ts';

type Why = Exclude<InvitationOffer['state'], 'OPEN'> | 'NOTHING';

/** What a link opens. `over`: nothing, or nothing any more. */
export type Offer =
  | { is: 'loading' }
  | { is: 'failed'; refusal: Refusal }
  | { is: 'over'; why: Why }
  | { is: 'open'; offer: InvitationOffer };

/** One that is open outlives a change of language, which mounts the page again. */
let last: { token: string; offer: Offer } | null = null;

const read = (offer: InvitationOffer | null): Offer =>
  offer?.state === 'OPEN' ? { is: 'open', offer } : { is: 'over', why: offer?.state ?? 'NOTHING' };

/** Opens the link. `reopen` does it again, and what stands there stays until it is answered. */
export function useOffer(token: string): { offer: Offer; retry(): void; reopen(): Promise<void> } {
  const [offer, setOffer] = useState<Offer>(() => (last?.token === token ? last.offer : { is: 'loading' }));
  const latest = useRef(token);
  latest.current = token;
  const reopen = async () => {
    const answer = await openInvitation(token);
    if (latest.current !== token) return;
    const opened: Offer = answer.ok ? read(answer.offer) : { is: 'failed', refusal: answer };
    last = opened.is === 'open' ? { token, offer: opened } : null;
    setOffer(opened);
  };
  const retry = () => {
    setOffer({ is: 'loading' });
    void reopen();
  };
  useEffect(() => {
    if (last?.token !== token) retry();
  }, [token]);
  useRetryWhenBack(offer.is === 'failed', retry);
  return { offer, retry, reopen };
}
