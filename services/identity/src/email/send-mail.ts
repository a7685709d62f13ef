// The use case of a message on its way to a mailbox: in words of the deployment, within what may be sent a day.
import { randomUUID } from 'node:crypto';
import type { Deployment, RequestInfo } from '@banyan/kit';
import { againAfterMs, type Mail, type MailContent, type Mailer, MailRefused, sendPatiently } from '@banyan/kit/mail';
import type { Identity } from '../context.ts';
import { languageOf } from '../member/language.ts';
import type { MailKind } from '../one-time-code/code-limits.ts';
import { type TextKey, textIn } from '../one-time-code/texts.ts';
import { saveBounce, saveTaken } from './email.store.ts';

/** The messages there are: each has a subject and a text under this name. */
export type MailName = MailNameIn<TextKey>;
type MailNameIn<Key extends string> = Key extends `identity.mail.${infer Name}.subject` ? Name : never;

export interface OwnMail {
  to: string;
  name: MailName;
  kind: MailKind;
  /** The one-time code it is about, shown large. */
  code?: string;
  /** What its text names. */
  vars?: Record<string, string>;
  /** Where it leads. */
  link?: string;
}

/** Nobody waits for it: how long it takes would say who is a member. What fails is for the log, with neither address nor text. */
export const sendMail = (identity: Identity, mail: OwnMail, request: RequestInfo): Promise<MailOutcome> =>
  deliver(identity, mail, { language: languageOf(request, identity.deployment), send: sendInTime });

/** As `sendMail`, in this language and for who waits for it: whether the server took it. */
export async function deliverMail(identity: Identity, mail: OwnMail, language: Language): Promise<boolean> {
  const send = (mailer: Mailer, message: Mail) => mailer.send({ ...message, isBulk: true });
  return (await deliver(identity, mail, { language, send })) === 'sent';
}

/** `refused`: the server takes nothing for this address. */
export type MailOutcome = 'sent' | 'refused' | 'failed';

/** A code is good for ten minutes, so it is not sent again after six. */
const sendInTime = (mailer: Mailer, mail: Mail): Promise<void> =>
  sendPatiently(mailer, mail, mail.content.code ? againAfterMs.slice(0, 2) : againAfterMs);

type Language = Deployment['defaultLanguage'];

async function deliver(
  { mailer, models, codeLimits, deployment, logger, clock }: Identity,
  { to, kind, ...mail }: OwnMail,
  { language, send }: { language: Language; send: typeof sendInTime },
): Promise<MailOutcome> {
  try {
    if (!mailer) return 'failed';
    if ((await codeLimits.spendMail(kind)) === 'over') {
      logger.error({ code: 'MAIL_BUDGET_SPENT', kind }, 'an e-mail was not sent: those of today are used up');
      return 'failed';
    }
    await send(mailer, { id: randomUUID(), to, content: contentOf(mail, deployment, language) });
    await saveTaken(models, to);
    return 'sent';
  } catch (err) {
    logger.error({ err }, 'an e-mail could not be sent');
    if (!(err instanceof MailRefused && err.kind === 'address')) return 'failed';
    await saveBounce(models, to, clock());
    return 'refused';
  }
}

function contentOf(
  { name, vars, code, link }: Omit<OwnMail, 'to' | 'kind'>,
  deployment: Deployment,
  language: Language,
): MailContent {
  const say = (key: TextKey) => textIn(deployment, language, key, { ...vars, brand: deployment.brand.name });
  return {
    language,
    subject: say(`identity.mail.${name}.subject`),
    heading: say(`identity.mail.${name}.subject`),
    paragraphs: [say(`identity.mail.${name}.text`)],
    ...(code && { code }),
    ...(link && { action: { label: say('identity.mail.open'), url: link } }),
    footer: [say(name === 'invitation' ? 'identity.mail.invitation.footer' : 'identity.mail.footer')],
  };
}
