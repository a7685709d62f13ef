// A member learns that how they sign in changed: on their phone, or where they have no number by e-mail.
import type { RequestInfo } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { verifiedEmailOf } from '../email/email-address.ts';
import { sendMail } from '../email/send-mail.ts';
import type { Member } from '../member/member.model.ts';
import { sendText } from './send-text.ts';
import type { TextKey } from './texts.ts';

/** What a member is notified of: each has a text for a phone, and a subject and a text for a mailbox. */
export type OwnerNotice = OwnerNoticeIn<TextKey>;
type OwnerNoticeIn<Key extends string> = Key extends `identity.sms.${infer Name}`
  ? `identity.mail.${Name}.subject` extends TextKey
    ? Name
    : never
  : never;

type Reachable = Pick<Member, 'phoneNumber' | 'msjEmail' | 'verifiedEmail'>;

/** Nobody waits for it; who has neither number nor address learns it from the list of their devices. */
export function notifyOwner(identity: Identity, to: Reachable, name: OwnerNotice, request: RequestInfo): void {
  const { phoneNumber } = to;
  const email = verifiedEmailOf(to);
  if (phoneNumber && identity.sms)
    void sendText(identity, { to: phoneNumber, wordingKey: `identity.sms.${name}` }, request);
  else if (email) void sendMail(identity, { to: email, name, kind: 'notice' }, request);
}
