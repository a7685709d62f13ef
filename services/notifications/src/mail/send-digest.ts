// What a member has not read, in one e-mail: each morning, or on Sundays.
import { atClock, derivedId, type InternalResponse, type TaskDoc } from '@banyan/kit';
import { saveDigested } from '../choice/choice.store.ts';
import type { Notifications } from '../context.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { betweenQuery } from '../notification/notification.store.ts';
import { contentOf, digestSentence, languageIn, pushSentence } from '../notification/words.ts';
import { urlOf } from '../push/push-message.ts';
import { selectSendable } from '../push/select-sendable.ts';
import type { VisibleRow } from '../visibility/select-visible.ts';
import { areRemindersMailed, findMailReach, type MailReach, waitsForQuiet } from './mail-reach.ts';
import { digestAt, digestedKinds, digestTask } from './plan-mails.ts';

/** So many are counted: as in the list, more is 99+. */
const countedAtMost = 100;
/** So many have a line of their own. */
const linesAtMost = 20;
/** What is older is in no digest. */
const mostDays = 14;

/** Who wants it weekly, or for now not at all, is looked at again on Sunday: what they choose until then is what counts. */
export async function sendDigest(notifications: Notifications, task: TaskDoc): Promise<void> {
  const { schedule, deployment, models, clock } = notifications;
  const { memberId } = task;
  if (!memberId) return;
  const reached = await findMailReach(notifications, memberId);
  const planned = new Date(task.data.morning!);
  const sunday = sundayFrom(planned, deployment.timeZone);
  if (reached?.email.digest !== 'DAILY' && sunday > planned)
    return schedule.put('mailDigest', [digestTask(memberId, sunday)]);
  if (!reached || reached.email.digest === 'NEVER') return;
  if (await waitsForQuiet(notifications, reached, 'mailDigest', task)) return;
  // After a stop of some days one has them all.
  const morning = lastMorning(planned, clock(), deployment.timeZone);
  const earliest = atClock(morning, -mostDays, digestAt, deployment.timeZone);
  const since = new Date(Math.max(earliest.getTime(), reached.choices.digestedTo?.getTime() ?? 0));
  const visible = await findUnread(notifications, reached, { since, until: morning });
  const outcome = visible.length > 0 ? await mail(notifications, reached, { morning, visible }) : 'nothing';
  // What is not sent is in the next.
  if (outcome === 'sent') await saveDigested(models, memberId, morning);
}

function lastMorning(planned: Date, now: Date, zone: string): Date {
  const today = atClock(now, 0, digestAt, zone);
  const last = today <= now ? today : atClock(now, -1, digestAt, zone);
  return last > planned ? last : planned;
}

/** This morning, or the next one that is a Sunday. */
function sundayFrom(morning: Date, zone: string): Date {
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const today = days.indexOf(new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(morning));
  return atClock(morning, (7 - today) % 7, digestAt, zone);
}

/** Without what went out by itself: it was mailed already. */
async function findUnread(
  notifications: Notifications,
  reached: MailReach,
  { since, until }: { since: Date; until: Date },
): Promise<VisibleRow[]> {
  const { reach, choices } = reached;
  const kinds = digestedKinds(choices, { isMailedAlone: areRemindersMailed(reached) });
  const rows = await betweenQuery(notifications.models, reach.by.memberId, { since, until, kinds })
    .limit(countedAtMost)
    .lean<NotificationDoc[]>();
  return selectSendable(notifications, reach.by, choices, rows);
}

async function mail(
  { deployment, callInternal, logger }: Notifications,
  { reach, email, choices }: MailReach,
  { morning, visible }: { morning: Date; visible: VisibleRow[] },
): Promise<InternalResponse<'identity.mailMember'>['outcome']> {
  const { memberId } = reach.by;
  const language = languageIn(deployment, email.language);
  // A summary goes without their number while chat is away.
  const { unread } = await callInternal('chat.howManyUnreadInAll', { memberId }).catch((err: unknown) => {
    logger.warn({ err, job: 'mailDigest' }, 'chat cannot be asked how much is unread');
    return { unread: 0 };
  });
  const line = ({ row, othersCount }: VisibleRow) => ({
    text: contentOf(deployment, language, { ...row, count: othersCount + 1 }),
    path: urlOf(row),
  });
  const { outcome } = await callInternal('identity.mailMember', {
    memberId,
    mailId: derivedId('mail digest', memberId, morning.toISOString()),
    kind: 'digest',
    language,
    subject: digestSentence(deployment, language, 'subject'),
    paragraphs: [
      visible.length < countedAtMost
        ? pushSentence(deployment, language, 'summary', visible.length)
        : digestSentence(deployment, language, 'many', countedAtMost - 1),
      ...(unread > 0 ? [digestSentence(deployment, language, 'messages', unread)] : []),
    ],
    items: choices.isTextShown ? visible.slice(0, linesAtMost).map(line) : [],
    path: '/notifications',
    calendar: null,
  });
  return outcome;
}
