// Where there can be passkeys, and whose one is.
import { isIP } from 'node:net';
import type { Viewer } from '@banyan/kit';
import type { Passkey } from '../passkey/passkey.model.ts';

/** Asked from a page, and from one with a name: WebAuthn takes no bare number. */
export function canUsePasskeys(host: string): boolean {
  return host !== '' && !isIP(host) && !host.startsWith('[');
}

/** A member names and removes their own, and nobody else does: not even staff. */
export function canChangePasskey(viewer: Viewer, passkey: Pick<Passkey, 'memberId'>): boolean {
  return passkey.memberId === viewer.memberId;
}
