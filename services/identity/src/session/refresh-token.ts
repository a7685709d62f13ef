// The refresh token: `<session id>.<secret>.<seal>`. Only the hash of its secret is kept.
import { createHash, randomBytes } from 'node:crypto';
import type { Seals } from '../seal/seals.ts';

export interface RefreshToken {
  sessionId: string;
  hash: string;
  /** We gave it for this session. Without a seal it may be a guess. */
  isSealed: boolean;
}

const sealedForm = /^([\w-]{22}|[0-9A-Z]{26})\.([\w-]{43})\.([\w-]{43})$/;
/** From before there were seals. Each gets one at its next exchange; none is left 180 days after the update. */
const unsealedForm = /^([0-9A-Z]{26})\.([\w-]{43})$/;

/** Random: whoever could guess one would know where to aim. */
export function newSessionId(): string {
  return randomBytes(16).toString('base64url');
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export async function writeRefreshToken(sessionId: string, secret: string, seals: Seals): Promise<string> {
  return `${sessionId}.${secret}.${await seals.seal('refresh token', sessionId, secret)}`;
}

/** Null for anything that can not have come from us. */
export async function readRefreshToken(text: string | undefined, seals: Seals): Promise<RefreshToken | null> {
  const [, sessionId, secret, seal] = sealedForm.exec(text ?? '') ?? unsealedForm.exec(text ?? '') ?? [];
  if (!sessionId || !secret) return null;
  if (seal !== undefined && !(await seals.isSealed(seal, 'refresh token', sessionId, secret))) return null;
  return { sessionId, hash: hashSecret(secret), isSealed: seal !== undefined };
}
