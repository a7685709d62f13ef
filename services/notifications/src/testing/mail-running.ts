// Notifications of one member, Ann, with what identity and the feed say of her, and the e-mail that is handed to identity.
import type { InternalRequest, InternalResponse, TaskDoc } from '@banyan/kit';
import { noJobsMs, testDeployment } from '@banyan/kit/testing';
import { mailKinds } from '../mail/mail-tasks.ts';
import { planMails } from '../mail/plan-mails.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { notificationId } from '../notification/notification.store.ts';
import { now, type RunningNotifications, startNotifications } from './start-notifications.ts';

type Reach = NonNullable<InternalResponse<'identity.howToReach'>['reach']>;
type Mail = InternalRequest<'identity.mailMember'>;
type Meeting = NonNullable<InternalResponse<'wellness.describeMeeting'>['meeting']>;
type Event = NonNullable<InternalResponse<'feed.describeEvent'>['event']>;

/** 10 March 2026 is a Tuesday; noon by UTC is two in the afternoon in Jerusalem. */
export const deployment = testDeployment({
  mail: { from: 'team@b.example', perDay: 100 },
  timeZone: 'Asia/Jerusalem',
});
export const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

const event: Event = {
  title: 'Yoga in the park',
  place: 'By the lake',
  startTime: new Date('2026-03-11T16:00:00Z'),
  endTime: new Date('2026-03-11T18:00:00Z'),
  startDate: null,
  endDate: null,
  isCancelled: false,
  cancelReason: null,
  isGoing: true,
  isReminded: true,
  isInterested: true,
  calendar,
};

/** At three in the afternoon of the day on which a test begins. */
const meeting: Meeting = {
  name: 'Breathing together',
  startsAt: new Date('2026-03-10T13:00:00Z'),
  endsAt: new Date('2026-03-10T14:00:00Z'),
  isRemoved: false,
};

/** What the others say; a test changes it. */
interface Said {
  reach: Partial<Reach>;
  event: Event;
  meeting: Meeting | null;
  mails: Mail[];
  outcome: InternalResponse<'identity.mailMember'>['outcome'];
}

function answerFor(said: Said, { answers }: RunningNotifications['others']) {
  answers['identity.howToReach'] = async ({ memberId, sessionIds }) => {
    const by = { memberId, roles: ['member'], groups: [] } satisfies Reach['by'];
    const usual = { by, isPushOn: true, quietHours: null, timeZone: null, openSessions: sessionIds, email: null };
    return { reach: { ...usual, ...said.reach } };
  };
  answers['identity.mailMember'] = async (mail) => {
    if (said.outcome === 'sent' && !said.mails.some(({ mailId }) => mailId === mail.mailId)) said.mails.push(mail);
    return { outcome: said.outcome };
  };
  answers['feed.describeEvent'] = async () => ({ event: said.event });
  answers['wellness.describeMeeting'] = async () => ({ meeting: said.meeting });
}

/** As it is right after it was saved, by the clock of the test. */
async function saveRow({ models, clock }: RunningNotifications, kind: NotificationDoc['kind'], given: object) {
  const about = { memberId: 'ann', kind, since: clock(), itemId: 'event-1', ...given };
  const _id = notificationId({ ...about, key: `${kind} ${about.itemId}` });
  const row = { ...about, from: ['ben'], at: clock() };
  await models.notifications.updateOne({ _id }, { $set: row }, { upsert: true });
  return models.notifications.find({ _id }).lean<NotificationDoc[]>();
}

export async function startMailing() {
  const running = await startNotifications({ jobsEveryMs: noJobsMs, deployment });
  const said: Said = { reach: {}, event, meeting, mails: [], outcome: 'sent' };
  const { notifications, models, clock } = running;
  const save = (kind: NotificationDoc['kind'], given: object = {}) => saveRow(running, kind, given);
  return {
    running,
    said,
    async reset() {
      clock.set(now);
      await running.clear();
      answerFor(said, running.others);
      Object.assign(said, {
        event,
        meeting,
        mails: [],
        outcome: 'sent',
        reach: { email: { language: 'en', reminders: 'WITHOUT_DEVICE', digest: 'WEEKLY' } },
      });
    },
    wants(change: Partial<NonNullable<Reach['email']>>) {
      said.reach.email = { ...said.reach.email!, ...change };
    },
    showsText: () => running.ask('mutation { setPushText(userId: "ann", isShown: true) { isTextShown } }'),
    save,
    plan: (rows: NotificationDoc[]) => planMails(notifications, rows),
    async notify(kind: NotificationDoc['kind'], given: object = {}) {
      await planMails(notifications, await save(kind, given));
    },
    /** What is due by then is done, as a worker does it. */
    async workUntil(time: Date) {
      clock.set(time);
      for (const kind of ['mail', 'mailDigest'] as const) {
        const due = await models.tasks.find({ kind, state: 'waiting', dueAt: { $lte: time } }).lean<TaskDoc[]>();
        await mailKinds(notifications)[kind]!.work(due, new AbortController().signal);
        for (const { _id, version } of due) await models.tasks.deleteOne({ _id, version });
      }
    },
  };
}

export type Mailing = Awaited<ReturnType<typeof startMailing>>;
