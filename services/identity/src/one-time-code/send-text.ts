// The story of a message on its way to a phone.
import type { RequestInfo } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { languageOf } from './language.ts';
import { type TextKey, textIn } from './texts.ts';

export interface Message {
  /** An E.164 number. */
  to: string;
  wordingKey: TextKey;
}

/** Hands a code to the provider; see `sendText`. */
export const sendCode = (
  identity: Identity,
  { code, ...message }: Message & { code: string },
  request: RequestInfo,
): Promise<void> => sendText(identity, message, request, { code });

/**
 * Hands a message to the provider. Nobody waits for it: how long it takes would tell who is a member, and whoever gets none
 * asks again. What fails is for the log, with neither number nor text.
 */
export async function sendText(
  { sms, codeLimits, deployment, logger }: Identity,
  { to, wordingKey }: Message,
  request: RequestInfo,
  vars: Record<string, string> = {},
): Promise<void> {
  try {
    if (!sms) return logger.error({ code: 'SMS_PROVIDER_MISSING' }, 'a message was not sent: there is no SMS provider');
    if (!(await codeLimits.spendMessage('code' in vars ? 'code' : 'notice')))
      return logger.error({ code: 'SMS_BUDGET_SPENT' }, 'a message was not sent: those of today are used up');
    const language = languageOf(request, deployment);
    const text = textIn(deployment, language, wordingKey, { ...vars, brand: deployment.brand.shortName });
    await sms.send({ to, text });
  } catch (err) {
    logger.error({ err }, 'a message could not be sent');
  }
}
