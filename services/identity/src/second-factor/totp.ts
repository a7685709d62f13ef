// Codes that an app counts out of a shared secret and the time (RFC 6238), as every such app knows them.
import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
const shared = { algorithm: 'SHA1', digits: 6, period: stepSeconds } as const;
/** A clock may be off by one step, and typing takes its time. */
const stepsEitherSide = 1;
/** RFC 4226 §4 wants 160 bits. */
const secretBytes = 20;

/** In base32, the way apps take it by hand. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What the picture says to the app. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...shared, issuer, label, secret }).toString();
}

/** The step of time a code is of, or null when it is of none that is near. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...shared, secret });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: stepsEitherSide });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}
