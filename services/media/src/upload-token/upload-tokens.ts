// The permission to upload one picture: a signed text, as short-lived as a page needs it (safe-behaviour 44). It travels where
// an unsigned preset of an image host would stand.
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { keysIn, subkey } from '@banyan/kit';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { uploadTokenMs } from '../limits.ts';
import { type Purpose, purposes } from '../picture/purposes.ts';

const audience = 'banyan-upload';

export interface UploadToken {
  memberId: string;
  purposes: Purpose[];
  /** What the picture will be called: another for every permission, and nobody can guess it. */
  pictureId: string;
}

export interface UploadTokens {
  issue(memberId: string, purposes: Purpose[], now: Date): Promise<string>;
  /** Undefined for one that is over, or that this deployment did not give. */
  read(text: string, now: Date): Promise<UploadToken | undefined>;
}

const claims = z.object({ sub: z.string().min(1), jti: z.string().min(16), for: z.array(z.enum(purposes)).min(1) });

/** What a picture is called by the number of its permission, or by an importer's key: always the same, and nobody can guess it. */
export function pictureIds(internalKey: string): (number: string) => string {
  const names = subkey(internalKey, 'banyan-picture-ids');
  return (number) => createHmac('sha256', names).update(number).digest('hex').slice(0, 32);
}

/** Every process of a deployment knows the key, and nobody else does. */
export function createUploadTokens(internalKey: string): UploadTokens {
  /** Whichever process reads a permission names its picture alike: by the key that it was given with. */
  const rings = keysIn(internalKey).map((key) => ({
    key: createSecretKey(subkey(key, audience)),
    pictureIdOf: pictureIds(key),
  }));
  return {
    issue: (memberId, allowed, now) =>
      new SignJWT({ for: allowed })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setSubject(memberId)
        .setJti(randomBytes(16).toString('base64url'))
        .setExpirationTime(new Date(now.getTime() + uploadTokenMs))
        .sign(rings[0]!.key),
    async read(text, now) {
      const options = { algorithms: ['HS256'], audience, requiredClaims: ['exp'], currentDate: now };
      for (const { key, pictureIdOf } of rings) {
        const verified = await jwtVerify(text, key, options).catch(() => undefined);
        const { data: found } = claims.safeParse(verified?.payload);
        if (found) return { memberId: found.sub, purposes: found.for, pictureId: pictureIdOf(found.jti) };
      }
      return undefined;
    },
  };
}
