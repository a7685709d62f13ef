// A text message that says that something is due which a member planned: to their own number, in words of the deployment, and
// no other (safe-behaviour 64, 67; decision 169).
import { type InternalRequest, type InternalResponse, isDuplicateKey, SmsRefused } from '@banyan/kit';
import type { Identity } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import { findMember } from '../member/member.store.ts';
import { textIn } from '../one-time-code/texts.ts';
import { canSignIn } from '../policy/session.policy.ts';

type Said = InternalRequest<'identity.textReminder'>;
type Taken = InternalResponse<'identity.textReminder'>;

/** Twilio's word for a number whose owner answered STOP (twilio.com/docs/api/errors/21610). */
const stopped = 'TWILIO_21610';

/** A member who can sign in, and has a number to be texted at. */
const canBeTexted = (member: Member | null): member is Member & { phoneNumber: string } =>
  member !== null && canSignIn(member) && Boolean(member.phoneNumber);

/** Whether a member of this deployment can have texts at all. */
export async function canText(
  { models, sms }: Pick<Identity, 'models' | 'sms'>,
  { memberId }: InternalRequest<'identity.canText'>,
): Promise<InternalResponse<'identity.canText'>> {
  return { canText: sms !== undefined && canBeTexted(await findMember(models, memberId)) };
}

/**
 * Once for each `textId`, however often it is asked. The row that says so comes first: a kill while the provider is asked, or an
 * answer that is lost, leaves a text unsent, not sent twice; the reminder stands in the list and on devices all the same. Where the
 * provider says that it took nothing, the row goes and anyone who asked may ask again: this rejects.
 */
export async function textReminder(identity: Identity, { memberId, textId, language }: Said): Promise<Taken> {
  const member = await findMember(identity.models, memberId);
  if (!identity.sms || !canBeTexted(member)) return { canText: false };
  if (!(await claim(identity, textId, memberId))) return { canText: true };
  if (!(await mayBeSpent(identity, memberId))) return { canText: true };
  const { deployment } = identity;
  const lng = deployment.languages.find((each) => each === language) ?? deployment.defaultLanguage;
  const text = textIn(deployment, lng, 'identity.sms.reminder', { brand: deployment.brand.shortName });
  return send(identity, { to: member.phoneNumber, text }, textId);
}

async function send({ sms, models, logger }: Identity, message: { to: string; text: string }, textId: string) {
  try {
    await sms!.send(message);
  } catch (err) {
    if (!(err instanceof SmsRefused)) logger.warn({ err }, 'whether a reminder was texted is not known');
    else if (err.code === stopped) return { canText: false };
    else {
      await models.reminderTexts.deleteOne({ _id: textId });
      throw err;
    }
  }
  return { canText: true };
}

/** Whether this call is the one that sends it. */
async function claim({ models, clock }: Identity, _id: string, memberId: string): Promise<boolean> {
  try {
    await models.reminderTexts.collection.insertOne({ _id, memberId, at: clock() } as never);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** What is over the limit of a member, or of the deployment, is not sent later either: it would be of no use. */
async function mayBeSpent({ codeLimits, logger }: Identity, memberId: string): Promise<boolean> {
  const spending = await codeLimits.spendReminder(memberId);
  if (spending === 'over') logger.warn({ code: 'SMS_BUDGET_SPENT' }, 'a reminder was not texted: too many of today');
  return spending !== 'over';
}
