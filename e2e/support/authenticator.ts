// A member's authenticator app, and a device that keeps passkeys.
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';

const stepMs = 30_000;

/** What the app shows for a secret, `steps` of thirty seconds from now: each code opens once. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: secret.replace(/\s/g, '') }).generate({ timestamp: Date.now() + steps * stepMs });

/** Chromium's own device, whose finger is always there. */
export async function addVirtualDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const settings = { ...options, isUserVerified: true, automaticPresenceSimulation: true };
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: settings });
}
