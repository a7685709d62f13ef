// What lets a browser load pictures. <img> sends no Authorization header, so sign-in leaves a short pass in a cookie that
// only /media sees (docs/decisions/0049-pictures-for-members.md).
import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { subkeys } from '../app/internal-key.ts';
import { type Role, roles, type Viewer } from '../viewer/viewer.ts';

export const mediaCookie = 'banyan_media';

/** An access token's ten minutes and five more, so that a page that renews its token never has a stale pass. */
export const mediaTokenMs = 15 * 60_000;

const audience = 'banyan-media';

/** Who looks: what a picture's own rules are asked with (decision 133). */
export interface PictureViewer {
  memberId: string;
  roles: Role[];
  /** Somebody of the team impersonates the member: what is the member's alone is not shown (safe-behaviour 12). */
  isActing?: true;
}

/** Whom a pass is issued to; `actorId`: who acts for them. */
export type PassHolder = Pick<Viewer, 'memberId' | 'roles' | 'actorId'>;

export interface MediaTokens {
  /** Says who is signed in until then, and whether somebody acts for them. */
  issue(holder: PassHolder, now: Date): Promise<string>;
  /** Undefined for one that is over, or that this deployment did not give. */
  read(token: string | undefined, now: Date): Promise<PictureViewer | undefined>;
}

const claims = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  roles: z.array(z.enum(roles)),
  act: z.literal(1).optional(),
});

/** A page asks for thirty pictures with one pass. */
const mostVerified = 5_000;

/** Identity issues, the shell's server looks: both know the internal key, and nobody else does. */
export function mediaTokens(internalKey: string): MediaTokens {
  const keys = subkeys(internalKey, audience).map((key) => createSecretKey(key));
  const verified = new LRUCache<string, { viewer: PictureViewer; exp: number }>({ max: mostVerified });
  const verify = async (token: string, now: Date) => {
    // That it has an end is asked of its claims.
    const options = { algorithms: ['HS256'], audience, currentDate: now };
    for (const key of keys) {
      const found = await jwtVerify(token, key, options).catch(() => undefined);
      if (found) return claims.safeParse(found.payload).data;
    }
    return undefined;
  };
  return {
    issue: ({ memberId, roles: held, actorId }, now) =>
      new SignJWT({ roles: held, ...(actorId !== undefined && { act: 1 }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(memberId)
        .setAudience(audience)
        .setExpirationTime(new Date(now.getTime() + mediaTokenMs))
        .sign(keys[0]!),
    async read(token, now) {
      if (!token) return undefined;
      const known = verified.get(token);
      if (known) return known.exp * 1_000 > now.getTime() ? known.viewer : undefined;
      const found = await verify(token, now);
      if (!found) return undefined;
      const viewer = { memberId: found.sub, roles: found.roles, ...(found.act && { isActing: true as const }) };
      verified.set(token, { viewer, exp: found.exp });
      return viewer;
    },
  };
}
