// Staff invite by messages to numbers and e-mail addresses. A row is claimed before its message is sent, so that a repeat meanwhile sends none twice; who waits for
// the answer waits two seconds at most, and reads of the others that they are on their way.
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '@banyan/kit';
import type { Identity, IdentityContext } from '../context.ts';
import { deliverMail } from '../email/send-mail.ts';
import { languageNamed } from '../member/language.ts';
import { deliverText } from '../one-time-code/send-text.ts';
import { readPhoneNumber } from '../phone-sign-in/phone-number.ts';
import { canResend } from '../policy/invitation.policy.ts';
import { claimSending, findInvitation, findInvitations, saveSending } from './invitation.store.ts';
import { invitationToken } from './invitation-token.ts';
import { type Inviting, insert, newRow, type Row, requireGroup, spend } from './invite.ts';

/** A gateway gives a service some seconds; a provider may take as long for one message. */
const answerWithinMs = 2_000;
/** So many messages are on their way to the provider at once. */
const atOnce = 10;

interface Sending extends Inviting {
  phoneNumbers: readonly string[];
  emails: readonly string[];
  language?: string | null | undefined;
}

type Recipient = Pick<Row, 'phoneNumber'> | Pick<Row, 'email'>;

/** One for each number and address, good once, and its message. All are read before anything is written. */
export async function sendInvitations(given: Sending, context: IdentityContext): Promise<Row[]> {
  const { identity, now } = context;
  const numbers = [...new Set(given.phoneNumbers.map((text, index) => readNumber(text, index, identity)))];
  const recipients: Recipient[] = [
    ...numbers.map((phoneNumber) => ({ phoneNumber })),
    ...[...new Set(given.emails)].map((email) => ({ email })),
  ];
  const origin = requireSending(recipients, context);
  const viewer = spend(context);
  await requireGroup(identity, given.groupId);
  const language = languageNamed(given.language, identity.deployment);
  const rows = await insert(
    recipients.map((recipient) => ({
      ...newRow(given, { identity, now, viewer }, Object.values(recipient)[0]),
      mostUses: 1,
      ...recipient,
      language,
    })),
    'invitation.send',
    viewer,
    context,
  );
  return sendAll(rows, origin, context);
}

/** CONFLICT: it opens nothing any more, or is sent to nobody. */
export async function resendInvitation(id: string, context: IdentityContext): Promise<Row> {
  const { identity, now } = context;
  spend(context);
  const found = await findInvitation(identity.models, id);
  if (!found) throw ServiceError('NOT_FOUND');
  if (!canResend(found, now)) throw ServiceError('CONFLICT');
  const origin = requireSending([found], context);
  return (await sendAll([found], origin, context, { isAgain: true }))[0]!;
}

/** MODULE_DISABLED: nobody sends such messages here. Else what members open, which only the page knows (see relying-party.ts). */
function requireSending(recipients: readonly Recipient[], { identity, request }: IdentityContext): string {
  const origin = request.headers['x-page-origin'] ?? '';
  const canSend = (recipient: Recipient) => ('email' in recipient ? identity.mailer : identity.sms) !== undefined;
  if (!recipients.every(canSend) || !URL.canParse(origin)) throw ServiceError('MODULE_DISABLED');
  return new URL(origin).origin;
}

function readNumber(text: string, index: number, { deployment }: Identity): string {
  try {
    return readPhoneNumber(text, deployment.defaultCountryCode);
  } catch {
    throw ServiceError('BAD_INPUT', 'signIn.error.phoneNumber', { field: `invitation.phoneNumbers.${index}` });
  }
}

async function sendAll(
  rows: readonly Row[],
  origin: string,
  { identity, now }: IdentityContext,
  { isAgain = false } = {},
): Promise<Row[]> {
  const left = [...rows];
  const work = async () => {
    for (let row = left.shift(); row; row = left.shift())
      if (await claimSending(identity.models, row._id, { now, isAgain })) await send(row, origin, identity);
  };
  const all = Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
  all.catch((err: unknown) => identity.logger.error({ err }, 'invitations could not be sent'));
  const waited = new AbortController();
  await Promise.race([all, delay(answerWithinMs, undefined, { signal: waited.signal }).catch(() => {})]);
  waited.abort();
  const stand = await findInvitations(
    identity.models,
    rows.map(({ _id }) => _id),
  );
  const byId = new Map(stand.map((row) => [row._id, row]));
  return rows.map((row) => byId.get(row._id) ?? row);
}

async function send(row: Row, origin: string, identity: Identity): Promise<void> {
  const isSent = await deliver(row, `${origin}/join#${invitationToken(identity, row._id)}`, identity);
  await saveSending(identity.models, row._id, isSent ? 'sentAt' : 'failedAt', identity.clock());
}

/** Whether the provider, or the mail server, took it. */
function deliver({ phoneNumber, email, language, expiresAt }: Row, link: string, identity: Identity): Promise<boolean> {
  const { timeZone } = identity.deployment;
  const named = languageNamed(language, identity.deployment);
  const until = new Intl.DateTimeFormat(named, { dateStyle: 'long', timeZone }).format(expiresAt);
  const mail = { name: 'invitation', kind: 'invitation', vars: { until }, link } as const;
  if (email) return deliverMail(identity, { to: email, ...mail }, named);
  const message = { to: phoneNumber!, wordingKey: 'identity.sms.invitation', kind: 'invitation' } as const;
  return deliverText(identity, message, named, { link });
}
