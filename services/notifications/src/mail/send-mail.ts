// One thing that does not keep, by e-mail: a reminder, or what changed of what a member comes to.
import { derivedId, type InternalRequest, type TaskDoc } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { contentOf, languageIn, pushSentence, titleOf } from '../notification/words.ts';
import { isAlarm, urlOf } from '../push/push-message.ts';
import { selectSendable } from '../push/select-sendable.ts';
import type { VisibleRow } from '../visibility/select-visible.ts';
import { type DescribedHappening, findHappening, isolated, linesOf } from './happening-words.ts';
import { areRemindersMailed, findMailReach, type MailReach, waitsForQuiet } from './mail-reach.ts';

type Mail = InternalRequest<'identity.mailMember'>;

export async function sendMail(notifications: Notifications, task: TaskDoc): Promise<void> {
  const { models, callInternal, clock } = notifications;
  const { memberId, data } = task;
  const row = await models.notifications
    .findOne({ _id: data.notificationId, at: new Date(data.madeAt!) })
    .lean<NotificationDoc>();
  const reached = memberId && row ? await findMailReach(notifications, memberId) : null;
  if (!row || !reached || !areRemindersMailed(reached)) return;
  const happening = await findHappening(notifications, reached, row);
  if (happening === 'gone' || isOutdated(row, happening)) return;
  const until = ofUseUntil(row, happening);
  if (clock() >= until) return;
  // An e-mail wakes nobody: what would be of no use after quiet hours does not wait for their end.
  if (!isAlarm(row) && (await waitsForQuiet(notifications, { ...reached, until }, 'mail', task))) return;
  const [visible] = await selectSendable(notifications, reached.reach.by, reached.choices, [row]);
  if (visible) await callInternal('identity.mailMember', mailOf(notifications, reached, { visible, happening }));
}

/** Of what is cancelled by now its cancellation says all there is to say; and who gave it up meanwhile has nothing to learn. */
function isOutdated({ kind, isReinstated = false }: NotificationDoc, happening: DescribedHappening | null): boolean {
  if (!happening) return false;
  const saysCancelled = kind.endsWith('_CANCELLED') && !isReinstated;
  if (happening.isCancelled !== saysCancelled) return true;
  if (kind === 'PLACE_GIVEN') return !happening.isGoing;
  return kind === 'EVENT_REMINDER' ? !happening.isReminded : !happening.isInterested;
}

/** Of what has no time of its own, from when it was due. */
const ofUseMs = 2 * 60 * 60_000;

/** Later than this it would send somebody to what has begun, or is over. */
function ofUseUntil({ kind, at }: NotificationDoc, happening: DescribedHappening | null): Date {
  if (!happening) return new Date(at.getTime() + ofUseMs);
  const isReminder = kind === 'EVENT_REMINDER' || kind === 'MEETING_SOON';
  return isReminder && !happening.startDate ? happening.startTime : happening.endTime;
}

interface ToSay {
  visible: VisibleRow;
  happening: DescribedHappening | null;
}

function mailOf(
  { deployment }: Pick<Notifications, 'deployment'>,
  { email, choices }: MailReach,
  { visible: { row, othersCount }, happening }: ToSay,
): Mail {
  const language = languageIn(deployment, email.language);
  const isShown = choices.isTextShown ?? false;
  const shown = isShown ? happening : null;
  const said = { ...row, count: othersCount + 1 };
  const title = isShown ? titleOf(deployment, language, said) : deployment.brand.name;
  const what = isShown ? contentOf(deployment, language, said) : pushSentence(deployment, language, 'one');
  return {
    memberId: row.memberId,
    mailId: derivedId('mail', row._id, row.at.toISOString()),
    kind: 'reminders',
    language,
    // What became of it first: a list of messages cuts the end off.
    subject: shown ? `${title}: ${isolated(shown.title)}` : title,
    paragraphs: [what, ...(shown ? linesOf(shown, { deployment }, language) : [])],
    items: [],
    // The address of a link says what it is about.
    path: isShown ? urlOf(row) : '/notifications',
    calendar: shown?.calendar ? { method: 'PUBLISH', text: shown.calendar } : null,
  };
}
