// The token of an invitation's link. It stands behind the #, which no server sees.
import { forgetStored, readStored, writeStored } from '@banyan/framework';
import { session } from '@banyan/framework/host';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { useEffect, useState } from 'react';
import { forgetAtSignIn } from '../session/guest-note.ts';

/** In the tab's storage: a reload and a change of language keep it. */
const KEPT = 'banyan.invitation';
/** `yes`: it is opened by a member, or by who signs in for it, and outlives the sign-in. */
const OF_MEMBER = 'banyan.invitation.member';

/** Of this page: a sign-in may wipe the storage of who was here before. */
let ofMember = '';

function inAddress(): string | undefined {
  // A link that was copied from a message may end with marks that nobody sees, or with the end of its sentence.
  const hash = normalizeIdentifier(unescaped(location.hash));
  // Exactly as long as one is: what a message put behind it is no part of it. What is shorter was cut off, and opens nothing.
  return /^#([\w-]{22}[\da-f]{32}|[\w-]{10,150})/.exec(hash)?.[1];
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const keep = (token: string): void => void writeStored(KEPT, token, 'visit');

/** Empty where no link was opened in this tab. */
const joinToken = (): string => inAddress() ?? readStored(KEPT, 'visit') ?? '';

/** Takes it out of the address, which is shown, shared and bookmarked. */
function clearAddress(): void {
  const token = inAddress();
  if (!token) return;
  forgetJoinToken();
  keep(token);
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Lets it outlive the sign-in: who opened it is a member, or says so. */
export function keepForMember(): void {
  ofMember = joinToken();
  if (ofMember) writeStored(OF_MEMBER, 'yes', 'visit');
}

/** After it was used. */
export function forgetJoinToken(): void {
  ofMember = '';
  shown = '';
  forgetStored(KEPT, 'visit');
  forgetStored(OF_MEMBER, 'visit');
}

/** The token whose page stands there. */
let shown = '';
let isHandedIn = false;

/** While a form is handed in the sign-in is the new member's own, and the invitation is used by it. */
export async function handIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  isHandedIn = true;
  try {
    return await send();
  } finally {
    isHandedIn = false;
  }
}

forgetAtSignIn(() => {
  // Who signs in elsewhere while the page stands there is a member who opened it: the link leads them as it does any member.
  if (!ofMember && shown && !isHandedIn && location.pathname === '/join')
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${shown}`);
  if (ofMember) keep(ofMember);
  else if (readStored(OF_MEMBER, 'visit') === null) forgetStored(KEPT, 'visit');
});

let wasHere = session.get().viewer !== null;
session.subscribe(() => {
  const isHere = session.get().viewer !== null;
  // A sign-out wipes the tab's storage itself.
  if (wasHere && !isHere) ofMember = '';
  wasHere = isHere;
});

/** The token of the link that was opened last in this tab, and out of the address. Forgetting it does not change what is shown. */
export function useJoinToken({ isMember = false } = {}): string {
  const [token, setToken] = useState(joinToken);
  useEffect(() => {
    const take = () => {
      clearAddress();
      if (isMember) keepForMember();
      shown = joinToken();
      setToken(shown);
    };
    take();
    // A newer link that is opened in this tab changes nothing but that.
    window.addEventListener('hashchange', take);
    return () => {
      shown = '';
      window.removeEventListener('hashchange', take);
    };
  }, [isMember]);
  return token;
}
