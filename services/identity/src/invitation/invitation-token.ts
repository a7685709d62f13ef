// The token of an invitation: its id and the MAC of that, without a sign between and with no dash at the end, where messages cut links off. Staff see the link of one whenever they look, and still no row has what opens it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Identity } from '../context.ts';
import { keyFor } from '../second-factor/secret-box.ts';

type Keyed = Pick<Identity, 'factorKey'>;

const tokenForm = /^([\w-]{22})([0-9a-f]{32})$/;
const macBytes = 16;

const macOf = (identity: Keyed, id: string): Buffer =>
  createHmac('sha256', keyFor(identity, 'banyan-invitations')).update(id).digest().subarray(0, macBytes);

/** What follows the `#` of its link. SERVICE_UNAVAILABLE without an internal key. */
export const invitationToken = (identity: Keyed, id: string): string => `${id}${macOf(identity, id).toString('hex')}`;

/** Null for what we never gave. */
export function invitationIdOf(identity: Keyed, token: string): string | null {
  const [, id, mac] = tokenForm.exec(token) ?? [];
  if (!id || !mac) return null;
  return timingSafeEqual(Buffer.from(mac, 'hex'), macOf(identity, id)) ? id : null;
}
