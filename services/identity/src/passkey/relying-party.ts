// Where a passkey is good: the page it was made on, which the shell names, for only the shell knows what members open.
import { type RequestInfo, ServiceError } from '@banyan/kit';
import { canUsePasskeys } from '../policy/passkey.policy.ts';

export interface RelyingParty {
  origin: string;
  /** The host name, WebAuthn's relying party. */
  rpId: string;
}

/** MODULE_DISABLED where no passkey can be: not asked from a page, or from one at a bare number (WebAuthn wants a name). */
export function relyingPartyOf({ headers }: Pick<RequestInfo, 'headers'>): RelyingParty {
  const origin = headers['x-page-origin'] ?? '';
  const rpId = URL.canParse(origin) ? new URL(origin).hostname : '';
  if (!canUsePasskeys(rpId)) throw ServiceError('MODULE_DISABLED');
  return { origin, rpId };
}
