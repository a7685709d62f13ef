// The refresh token: `<session id>.<secret>.<seal>`. Only the hash of its secret is kept.
import { createHash, randomBytes } from 'node:crypto';
import type { Signer } from '../signer/signer.ts';

export interface RefreshToken {
  sessionId: string;
  hash: string;
  /** We gave it for this session. Without a signature it may be a guess. */
  isSigned: boolean;
}

const signedForm = /^([\w-]{22}|[0-9A-Z]{26})\.([\w-]{43})\.([\w-]{43})$/;
/** From before there were seals. Each gets one at its next exchange; none is left 180 days after the update. */
const unsignedForm = /^([0-9A-Z]{26})\.([\w-]{43})$/;

/** Random: anyone who could guess one would know where to aim. */
export function newSessionId(): string {
  return randomBytes(16).toString('base64url');
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export async function writeRefreshToken(sessionId: string, secret: string, signer: Signer): Promise<string> {
  return `${sessionId}.${secret}.${await signer.seal('refresh token', sessionId, secret)}`;
}

/** Null for anything that can not have come from us. */
export async function readRefreshToken(text: string | undefined, signer: Signer): Promise<RefreshToken | null> {
  const [, sessionId, secret, seal] = signedForm.exec(text ?? '') ?? unsignedForm.exec(text ?? '') ?? [];
  if (!sessionId || !secret) return null;
  if (seal !== undefined && !(await signer.isSigned(seal, 'refresh token', sessionId, secret))) return null;
  return { sessionId, hash: hashSecret(secret), isSigned: seal !== undefined };
}
