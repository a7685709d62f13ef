// What a browser answers for a passkey, as JSON in a text: the library checks its inside, we its outside.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const base64url = z.string().regex(/^[\w-]+$/);
const id = base64url.max(1_400);
const given = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};
const clientDataJSON = base64url.max(4_000);

const registration = z.object({
  ...given,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url.max(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const authentication = z.object({
  ...given,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url.max(4_000),
    signature: base64url.max(8_000),
    userHandle: base64url.max(100).nullish(),
  }),
});

/** `null` for what no browser says. */
export const readRegistration = (text: string) => read(registration, text) as RegistrationResponseJSON | null;
export const readAuthentication = (text: string) => read(authentication, text) as AuthenticationResponseJSON | null;

function read<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The challenge a browser says it answers; whether that is signed, the library finds out. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}
