// The permission to send the parts of one file of the programme. What it will be called comes of who sends it and of the device's own id of
// the upload: so a page goes on after a reload with nothing but that id, and nobody can name the upload of anybody else.
import { createSecretKey } from 'node:crypto';
import { assetId, keysIn, subkey } from '@banyan/kit';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { programmeTokenMs } from '../limits.ts';

/** A permission for the parts of a document is none for those of a film. */
export type ProgrammeKind = 'film' | 'document';

export interface ProgrammeToken {
  memberId: string;
  assetId: string;
}

export interface ProgrammeTokens {
  /** The same for the same upload of the same member. */
  assetIdOf(memberId: string, uploadId: string): string;
  issue(memberId: string, uploadId: string, now: Date): Promise<string>;
  /** Undefined for one that is over, or that this deployment did not give. */
  read(text: string, now: Date): Promise<ProgrammeToken | undefined>;
}

const claims = z.object({ sub: z.string().min(1), asset: z.string().regex(/^[0-9a-f]{32}$/) });

export function createProgrammeTokens(internalKey: string, kind: ProgrammeKind): ProgrammeTokens {
  const audience = `banyan-${kind}-upload`;
  const keys = keysIn(internalKey).map((key) => createSecretKey(subkey(key, audience)));
  const assetIdOf = (memberId: string, uploadId: string) => assetId(internalKey, `${kind}:${memberId}:${uploadId}`);
  return {
    assetIdOf,
    issue: (memberId, uploadId, now) =>
      new SignJWT({ asset: assetIdOf(memberId, uploadId) })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setSubject(memberId)
        .setExpirationTime(new Date(now.getTime() + programmeTokenMs))
        .sign(keys[0]!),
    async read(text, now) {
      const options = { algorithms: ['HS256'], audience, requiredClaims: ['exp'], currentDate: now };
      for (const key of keys) {
        const verified = await jwtVerify(text, key, options).catch(() => undefined);
        const { data: found } = claims.safeParse(verified?.payload);
        if (found) return { memberId: found.sub, assetId: found.asset };
      }
      return undefined;
    },
  };
}
