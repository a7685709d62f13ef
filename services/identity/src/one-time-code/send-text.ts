// The use case of a message on its way to a phone.
import type { Deployment, RequestInfo } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { languageOf } from '../member/language.ts';
import type { MessageKind } from './code-limits.ts';
import { type TextKey, textIn } from './texts.ts';

export interface Message {
  /** An E.164 number. */
  to: string;
  wordingKey: TextKey;
}

/** Hands a code to the provider, for a browser that is known to the account or for an anonymous caller's; see `sendText`. */
export const sendCode = (
  identity: Identity,
  { code, trustedDevice, ...message }: Message & { code: string; trustedDevice: string | null },
  request: RequestInfo,
): Promise<boolean> =>
  send(identity, { ...message, kind: trustedDevice === null ? 'code' : 'known' }, request, { code });

/**
 * Hands a notice to the provider. Nobody waits for it: how long it takes would say who is a member, and anyone who gets none
 * asks again. What fails is for the log, with neither number nor text.
 */
export const sendText = (identity: Identity, message: Message, request: RequestInfo): Promise<boolean> =>
  send(identity, { ...message, kind: 'notice' }, request);

const send = (
  identity: Identity,
  message: Message & { kind: MessageKind },
  request: RequestInfo,
  vars: Record<string, string> = {},
): Promise<boolean> => deliverText(identity, message, languageOf(request, identity.deployment), vars);

/** As both, in this language and for who waits for it: whether the provider took it. */
export async function deliverText(
  { sms, codeLimits, deployment, logger }: Identity,
  { to, wordingKey, kind }: Message & { kind: MessageKind },
  language: Deployment['defaultLanguage'],
  vars: Record<string, string> = {},
): Promise<boolean> {
  try {
    if (!sms) {
      logger.error({ code: 'SMS_PROVIDER_MISSING' }, 'a message was not sent: there is no SMS provider');
      return false;
    }
    const spending = await codeLimits.spendMessage(kind);
    if (spending === 'over') {
      logger.error({ code: 'SMS_BUDGET_SPENT' }, `a message was not sent: ${kinds[kind]} of today are used up`);
      return false;
    }
    if (spending === 'scarce')
      logger.warn({ code: 'SMS_BUDGET_SCARCE' }, `four in five of today's ${kinds[kind]} are used up`);
    const text = textIn(deployment, language, wordingKey, { ...vars, brand: deployment.brand.shortName });
    await sms.send({ to, text });
    return true;
  } catch (err) {
    logger.error({ err }, 'a message could not be sent');
    return false;
  }
}

/** What the operator knows them by. */
const kinds: Readonly<Record<MessageKind, string>> = {
  code: 'codes for anonymous callers',
  known: 'codes for trusted devices',
  notice: 'notices to members',
  reminder: 'reminders',
  invitation: 'invitations',
};
