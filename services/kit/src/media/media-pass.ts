// What lets a browser load pictures. <img> sends no Authorization header, so sign-in leaves a short pass in a cookie that
// only /media sees (docs/decisions/0049-pictures-for-members.md).
import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { subkey } from '../app/internal-key.ts';
import { type Role, roles } from '../viewer/viewer.ts';

export const mediaCookie = 'banyan_media';

/** An access token's ten minutes and five more, so that a page that renews its token never has a stale pass. */
export const mediaPassMs = 15 * 60_000;

const audience = 'banyan-media';

/** Who looks: what a picture's own rules are asked with (decision 133). */
export interface Looker {
  memberId: string;
  roles: Role[];
}

export interface MediaPasses {
  /** Says who is signed in until then. */
  issue(looker: Looker, now: Date): Promise<string>;
  /** Undefined for one that is over, or that this deployment did not give. */
  read(pass: string | undefined, now: Date): Promise<Looker | undefined>;
}

const claims = z.object({ sub: z.string().min(1), roles: z.array(z.enum(roles)) });

/** Identity issues, the shell's server looks: both know the internal key, and nobody else does. */
export function mediaPasses(internalKey: string): MediaPasses {
  const key = createSecretKey(subkey(internalKey, audience));
  return {
    issue: ({ memberId, roles: held }, now) =>
      new SignJWT({ roles: held })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(memberId)
        .setAudience(audience)
        .setExpirationTime(new Date(now.getTime() + mediaPassMs))
        .sign(key),
    async read(pass, now) {
      if (!pass) return undefined;
      const options = { algorithms: ['HS256'], audience, requiredClaims: ['exp'], currentDate: now };
      const verified = await jwtVerify(pass, key, options).catch(() => undefined);
      const found = claims.safeParse(verified?.payload);
      return found.success ? { memberId: found.data.sub, roles: found.data.roles } : undefined;
    },
  };
}
