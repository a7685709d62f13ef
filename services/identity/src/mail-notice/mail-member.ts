// An e-mail of what happened, to who shows that the address is theirs and chose so: once, within what may be sent a day, with a link that ends it.
import { type InternalRequest, type InternalResponse, ServiceError } from '@banyan/kit';
import { type Mail, MailRefused } from '@banyan/kit/mail';
import type { Identity } from '../context.ts';
import { saveBounce } from '../email/email.store.ts';
import { emailReachOf } from '../email/email-choices.ts';
import { languageNamed } from '../member/language.ts';
import { findMember } from '../member/member.store.ts';
import { textIn } from '../one-time-code/texts.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { claimNotice, releaseNotice, saveNoticeSent } from './mail-notice.store.ts';
import { unsubscribeToken } from './unsubscribe.ts';

type Asked = InternalRequest<'identity.mailMember'>;
type Taken = InternalResponse<'identity.mailMember'>;

/**
 * Once for each `mailId`, however often it is asked: a row of it comes first. Where the server says that it took nothing the row goes, and anyone who asked
 * may ask again: this rejects, as it does while another call sends it.
 */
export async function mailMember(identity: Identity, asked: Asked): Promise<Taken> {
  const { memberId, mailId, kind } = asked;
  const { models, logger, codeLimits, clock } = identity;
  const member = await findMember(models, memberId);
  const reach = member && canSignIn(member) ? emailReachOf(member, identity) : null;
  const origin = identity.pageOrigin();
  if (!reach || reach[kind] === 'NEVER' || !origin) return { outcome: 'unwanted' };
  const claimed = await claimNotice(models, { _id: mailId, memberId }, clock());
  if (claimed === 'sent') return { outcome: 'sent' };
  if (claimed === 'underWay') throw ServiceError('SERVICE_UNAVAILABLE');
  const budget = kind === 'digest' ? 'digest' : 'reminder';
  if ((await codeLimits.spendMail(budget)) === 'over') {
    logger.error({ code: 'MAIL_BUDGET_SPENT', mails: kind }, 'an e-mail was not sent: those of today are used up');
    await codeLimits.refundMail(budget);
    await releaseNotice(models, mailId);
    return { outcome: 'later' };
  }
  const taken = await send(identity, await mailOf(identity, asked, { to: reach.to, origin })).catch(async (failure) => {
    await codeLimits.refundMail(budget);
    await releaseNotice(models, mailId);
    throw failure;
  });
  if (taken.outcome === 'sent') await saveNoticeSent(models, mailId, clock());
  else await releaseNotice(models, mailId);
  return taken;
}

async function mailOf(identity: Identity, asked: Asked, { to, origin }: { to: string; origin: string }): Promise<Mail> {
  const { memberId, mailId, kind, subject, paragraphs, items, path, calendar } = asked;
  const { deployment } = identity;
  const language = languageNamed(asked.language, deployment);
  const say = (key: Parameters<typeof textIn>[2]) =>
    textIn(deployment, language, key, { brand: deployment.brand.name });
  const stop = `${origin}/unsubscribe/${await unsubscribeToken(identity.signer, { memberId, kind })}`;
  return {
    id: mailId,
    to,
    content: {
      language,
      subject,
      heading: subject,
      paragraphs,
      items: items.map((item) => ({ text: item.text, ...(item.path && { url: origin + item.path }) })),
      action: { label: say('identity.mail.open'), url: origin + path },
      footer: [say(`identity.mail.because.${kind}`)],
      unsubscribe: { label: say('identity.mail.unsubscribe'), url: stop },
    },
    ...(calendar && { calendar }),
    oneClickUrl: stop,
    // A code for who signs in at that moment does not wait behind a hundred of these.
    isBulk: true,
  };
}

/** Rejects where the server may be asked again. */
async function send({ mailer, models, logger, clock }: Identity, mail: Mail): Promise<Taken> {
  try {
    await mailer!.send(mail);
  } catch (err) {
    const kind = err instanceof MailRefused ? err.kind : 'unknown';
    if (kind === 'retry') throw err;
    if (kind === 'address') {
      await saveBounce(models, mail.to, clock());
      return { outcome: 'unwanted' };
    }
    logger.warn({ err }, kind === 'message' ? 'an e-mail was refused' : 'whether an e-mail was sent is not known');
  }
  return { outcome: 'sent' };
}
