import type { SessionAnswer } from './operations.ts';
import { accept, enterBy, type SignInRefusal } from './sign-in.ts';
import { ACCEPT_INVITATION } from './sign-in-operations.ts';

/** Who accepts an invitation, and how they sign in from then on: `AcceptInvitationInput` of identity. */
export interface Acceptance {
  token: string;
  /** Of this form: the same in each repeat. */
  key: string;
  way: 'PASSWORD' | 'PASSKEY' | 'PHONE';
  firstName: string;
  lastName: string;
  username?: string;
  password?: string;
  passkey?: string;
  loginToken?: string;
  code?: string;
  phoneNumber?: string;
}

/** `hasSession`: false where they wait until staff approve them. A refusal says its code and which field it is about, where it is about one. */
export type AcceptanceResult = { ok: true; hasSession: boolean } | (SignInRefusal & { code?: string; field?: string });

interface Accepted {
  isWaiting: boolean;
  session: SessionAnswer | null;
}

/** Accepts an invitation, and enters the session of the new member if there is one. Never rejects. */
export const acceptInvitation = (invitation: Acceptance): Promise<AcceptanceResult> =>
  enterBy<AcceptanceResult>(ACCEPT_INVITATION, { invitation }, async (data, refusal) => {
    const accepted = data?.acceptInvitation as Accepted | null | undefined;
    if (accepted?.isWaiting) return { ok: true, hasSession: false };
    const result = await accept(accepted?.session, refusal);
    if (result.ok) return { ok: true, hasSession: true };
    const { code, field } = refusal?.extensions ?? {};
    return { ...result, ...(code && { code }), ...(field && { field }) };
  });
