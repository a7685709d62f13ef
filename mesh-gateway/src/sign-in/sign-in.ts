/** Authorization header -> viewer. A token is verified once; repeats within a minute are remembered. */
import { ServiceError, type VerifiedToken, type VerifyToken } from '@banyan/kit';
import type { OutdatedTokens } from './outdated-tokens.ts';

export interface SignedIn extends VerifiedToken {
  authorization: string;
}

export interface SignIn {
  /** Null without a header; throws UNAUTHENTICATED for a token that is no longer or never was good. */
  read(authorization: string | undefined): Promise<SignedIn | null>;
}

const rememberMs = 60_000;
const mostRemembered = 5_000;

const refused = (message: string) => ServiceError('UNAUTHENTICATED', undefined, { message });
const outdatedToken =
  'This token is not good any more: its session has ended, or the groups it names have changed. Renew it with refreshSession, or sign in again.';

interface Remembered extends VerifiedToken {
  until: number;
}

export function createSignIn(verify: VerifyToken, outdated: Pick<OutdatedTokens, 'isOutdated'>): SignIn {
  const remembered = new Map<string, Remembered>();

  const verified = async (token: string): Promise<VerifiedToken> => {
    const now = Date.now();
    const known = remembered.get(token);
    if (known && known.until > now && known.expiresAt.getTime() > now) return known;
    remembered.delete(token);
    const fresh = await verify(token);
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!);
    remembered.set(token, { ...fresh, until: now + rememberMs });
    return fresh;
  };

  return {
    async read(authorization) {
      if (authorization === undefined) return null;
      const [, token] = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization) ?? [];
      if (!token) throw refused('Send the header as Authorization: Bearer <accessToken>.');
      const { viewer, expiresAt, groupsVersion } = await verified(token);
      if (await outdated.isOutdated({ viewer, groupsVersion })) throw refused(outdatedToken);
      return { viewer, expiresAt, groupsVersion, authorization };
    },
  };
}
