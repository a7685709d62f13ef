// Notifications in a process of its own, for a test that kills it: before each sending it asks whether it may, and all that it
// asks of others is so.
import type { CallInternal, InternalHandlers, InternalMethod } from '@banyan/kit';
import { testDeps } from '@banyan/kit/testing';
import { createApp } from '../app.ts';
import { reminding } from './reminding.ts';

const [mongoUrl = '', startTime = ''] = process.argv.slice(2);
const mayGoOn: (() => void)[] = [];
process.on('message', () => mayGoOn.shift()?.());

async function untilAllowed(): Promise<void> {
  const isAllowed = new Promise<void>((resolve) => void mayGoOn.push(resolve));
  process.send!('asks');
  await isAllowed;
}

const happening = { startTime: new Date(startTime), endTime: new Date(startTime), startDate: null };
const answers: InternalHandlers = {
  ...reminding().answers,
  'feed.whatToRemindOf': async ({ of }) => {
    await untilAllowed();
    return { asOf: new Date(), reminders: of.map(() => happening) };
  },
  // One of each member's own, called as the member is.
  'wellness.whatRings': async ({ of }) => {
    await untilAllowed();
    const rang = new Date(startTime);
    return { asOf: new Date(), rings: of.map(({ reminderId }) => ({ memberId: reminderId, rang, next: null })) };
  },
};
const callInternal = (async (question: InternalMethod, asked: never) => answers[question]!(asked)) as CallInternal;
await createApp(testDeps({ mongoUrl, callInternal }));
// It ends when it is killed, or with who started it.
process.once('disconnect', () => process.exit());
