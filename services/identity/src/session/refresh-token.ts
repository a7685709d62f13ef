// The refresh token: `<session id>.<secret>`. Only its hash is kept.
import { createHash, randomBytes } from 'node:crypto';

export interface RefreshToken {
  sessionId: string;
  hash: string;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function writeRefreshToken(sessionId: string, secret: string): string {
  return `${sessionId}.${secret}`;
}

/** Null for anything that can not have come from us. */
export function readRefreshToken(text: string | undefined): RefreshToken | null {
  const [, sessionId, secret] = /^([0-9A-Z]{26})\.([\w-]{43})$/.exec(text ?? '') ?? [];
  return sessionId && secret ? { sessionId, hash: hashSecret(secret) } : null;
}
