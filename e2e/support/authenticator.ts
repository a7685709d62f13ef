// A member's authenticator app.
import { TOTP } from 'otpauth';

const stepMs = 30_000;

/** What the app shows for a secret, `steps` of thirty seconds from now: each code opens once. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: secret.replace(/\s/g, '') }).generate({ timestamp: Date.now() + steps * stepMs });
