// Access token -> viewer. Keys come from identity: in-process as a function, split as its JWKS address.
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyOptions, jwtVerify } from 'jose';
import { ServiceError } from '../errors/service-error.ts';
import type { NeighbourReporter } from '../internal-api/neighbour-reporter.ts';
import { claimsSchema, type Viewer, viewerFromClaims } from './viewer.ts';

export const tokenIssuer = 'banyan';
export const tokenAudience = 'banyan';

export interface VerifiedToken {
  viewer: Viewer;
  expiresAt: Date;
  /** Which change of the member's groups it knows; none where they never changed. */
  groupsVersion?: number | undefined;
}

/** For anyone who writes a client. */
const message = 'This access token has expired, or was not given here. Renew it with refreshSession, or sign in again.';

/** Throws UNAUTHENTICATED for a token that is forged, expired or not an access token at all. */
export type VerifyToken = (token: string) => Promise<VerifiedToken>;
export type JwksSource = () => Promise<JSONWebKeySet>;

/** An unknown kid fetches the keys again, at most this often: forged kids must not become traffic. */
const refetchAfterMs = 5_000;
/** A key that identity withdrew stops working within this time everywhere. */
const keepMs = 5 * 60_000;

/** Verifies against identity's published keys, which are fetched when first needed. `clock` says what has expired. */
export function createTokenVerifier(jwks: JwksSource, clock: () => Date = () => new Date()): VerifyToken {
  const keys = createKeyCache(jwks, clock);
  return async (token) => {
    try {
      const { payload } = await verifyWith(keys, token, clock());
      const claims = claimsSchema.parse(payload);
      const expiresAt = new Date(claims.exp * 1000);
      return { viewer: viewerFromClaims(claims), expiresAt, groupsVersion: claims.gv };
    } catch (cause) {
      if (cause instanceof JwksUnavailable) throw ServiceError('SERVICE_UNAVAILABLE', undefined, { cause });
      throw ServiceError('UNAUTHENTICATED', undefined, { cause, message });
    }
  };
}

/** The keys behind an address, as `/.well-known/jwks.json` of a running identity service. */
export function jwksFromUrl(url: string, reporter?: NeighbourReporter): JwksSource {
  return async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
      if (!response.ok) throw new NoKeys(response.status);
      const keys = (await response.json()) as JSONWebKeySet;
      reporter?.answered(url, false);
      return keys;
    } catch (failure) {
      reporter?.failed(url, failure instanceof NoKeys ? failure.status : failure);
      throw failure;
    }
  };
}

class NoKeys extends Error {
  status: number;
  constructor(status: number) {
    super(`JWKS answered ${status}`);
    this.status = status;
  }
}

class JwksUnavailable extends Error {}

type KeyCache = (atLeastAsNewAs: number) => Promise<{ set: ReturnType<typeof createLocalJWKSet>; at: number }>;

function createKeyCache(jwks: JwksSource, clock: () => Date): KeyCache {
  let cached: Awaited<ReturnType<KeyCache>> | undefined;
  let pending: Promise<Awaited<ReturnType<KeyCache>>> | undefined;
  const load = async () => {
    try {
      const set = createLocalJWKSet(await jwks());
      cached = { set, at: clock().getTime() };
      return cached;
    } catch (cause) {
      // Old keys are better than signing everyone out while identity restarts.
      if (cached) return cached;
      throw new JwksUnavailable('no keys', { cause });
    } finally {
      pending = undefined;
    }
  };
  return async (atLeastAsNewAs) => {
    if (cached && cached.at >= atLeastAsNewAs) return cached;
    pending ??= load();
    return pending;
  };
}

async function verifyWith(keys: KeyCache, token: string, now: Date) {
  const options: JWTVerifyOptions = {
    algorithms: ['EdDSA'],
    issuer: tokenIssuer,
    audience: tokenAudience,
    currentDate: now,
  };
  const current = await keys(now.getTime() - keepMs);
  try {
    return await jwtVerify(token, current.set, options);
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey) || current.at > now.getTime() - refetchAfterMs) throw error;
    return jwtVerify(token, (await keys(now.getTime() - refetchAfterMs)).set, options);
  }
}
