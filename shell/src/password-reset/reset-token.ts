import { forgetAtSignIn, guestNote } from '../session/guest-note.ts';

/** As long as the service takes it (identity, password-reset.ts). */
const TOKEN_LASTS_MS = 15 * 60_000;

/** Outlives a reload in this tab, so that a phone that drops the page meanwhile costs no second code. */
const kept = guestNote('resetToken', { names: ['token'], lastsMs: TOKEN_LASTS_MS });
/** As long as the tab: how long a link is good, the service alone knows. */
const keptOfLink = guestNote('linkToken', { names: ['token'] });

/** Of this page: while it is open, only the service says that the time is over, and what was typed stays. */
let ofPage = '';
forgetAtSignIn(() => {
  ofPage = '';
});

/** A link of who runs the community has it behind the #, which no server sees. */
const inAddress = (): string | undefined => /^#([\w-]+\.[\w-]+)$/.exec(location.hash)?.[1];

/** What sets the new password; empty where a code is asked for first. */
export function resetToken(): string {
  ofPage = inAddress() ?? (ofPage || (kept.read()?.token ?? keptOfLink.read()?.token ?? ''));
  return ofPage;
}

/** Whether it came by a link: then no code can be asked for in its place. */
export const isOfLink = (): boolean => inAddress() !== undefined || keptOfLink.read()?.token === ofPage;

/** Takes it out of the address, which is shown, shared and bookmarked. The browser's list of visited pages has it until it was used. */
export function clearAddress(): void {
  const token = inAddress();
  if (!token) return;
  ofPage = token;
  keptOfLink.keep({ token });
  history.replaceState(history.state, '', location.pathname + location.search);
}

export function keepResetToken(value: string): void {
  ofPage = value;
  keptOfLink.forget();
  if (value) kept.keep({ token: value });
  else kept.forget();
}
