import type { TaskDoc, TaskWork } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { sendDigest } from './send-digest.ts';
import { sendMail } from './send-mail.ts';

/** What is mailed when its time comes (decision 250). One that fails is done again with those beside it: each is sent once (`mailId`). */
export function mailKinds(notifications: Notifications): TaskWork['kinds'] {
  return {
    mail: { work: (tasks) => eachOf(tasks, (task) => sendMail(notifications, task)), batch: 8 },
    mailDigest: { work: (tasks) => eachOf(tasks, (task) => sendDigest(notifications, task)), batch: 8 },
  };
}

/** Rejects when all are settled: one that is still under way must not be taken for done. */
async function eachOf(tasks: readonly TaskDoc[], work: (task: TaskDoc) => Promise<void>): Promise<void> {
  const settled = await Promise.allSettled(tasks.map(work));
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
