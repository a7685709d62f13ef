// The story of a code on its way to a phone.
import type { RequestInfo } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { languageOf } from './language.ts';
import { textIn } from './texts.ts';

export interface CodeMessage {
  /** An E.164 number. */
  to: string;
  wordingKey: 'identity.sms.signIn';
  code: string;
}

/**
 * Hands a code to the provider. Nobody waits for it: how long it takes would tell who is a member, and whoever gets none asks
 * again. What fails is for the log, with neither number nor code.
 */
export async function sendCode(
  { sms, codeLimits, deployment, logger }: Identity,
  { to, wordingKey, code }: CodeMessage,
  request: RequestInfo,
): Promise<void> {
  try {
    if (!sms) return logger.error({ code: 'SMS_PROVIDER_MISSING' }, 'a code was not sent: there is no SMS provider');
    if (!(await codeLimits.spendMessage()))
      return logger.error({ code: 'SMS_BUDGET_SPENT' }, 'a code was not sent: the messages of today are used up');
    const text = textIn(deployment, languageOf(request, deployment), wordingKey, {
      code,
      brand: deployment.brand.shortName,
    });
    await sms.send({ to, text });
  } catch (err) {
    logger.error({ err }, 'a code could not be sent');
  }
}
