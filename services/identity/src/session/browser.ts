import { createHash } from 'node:crypto';
import type { RequestInfo } from '@banyan/kit';

/** Distinguishes one browser from another roughly; a digest, for the name of a browser says a lot. */
export function browserOf({ userAgent = '' }: RequestInfo): string {
  return createHash('sha256').update(userAgent).digest('base64url');
}
