// What lets a browser load pictures. <img> sends no Authorization header, so sign-in leaves a short pass in a cookie that
// only /media sees (docs/decisions/0049-pictures-for-members.md).
import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { subkey } from '../app/internal-key.ts';

export const mediaCookie = 'banyan_media';

/** An access token's ten minutes and five more, so that a page that renews its token never has a stale pass. */
export const mediaPassMs = 15 * 60_000;

const audience = 'banyan-media';

export interface MediaPasses {
  /** Says that somebody is signed in until then; nothing about who. */
  issue(now: Date): Promise<string>;
  isGood(pass: string | undefined, now: Date): Promise<boolean>;
}

/** Identity issues, the shell's server looks: both know the internal key, and nobody else does. */
export function mediaPasses(internalKey: string): MediaPasses {
  const key = createSecretKey(subkey(internalKey, audience));
  return {
    issue: (now) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setExpirationTime(new Date(now.getTime() + mediaPassMs))
        .sign(key),
    async isGood(pass, now) {
      if (!pass) return false;
      const options = { algorithms: ['HS256'], audience, requiredClaims: ['exp'], currentDate: now };
      return jwtVerify(pass, key, options).then(
        () => true,
        () => false,
      );
    },
  };
}
