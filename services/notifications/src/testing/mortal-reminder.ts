// Notifications in a process of its own, for a test that kills it: before each sending it asks whether it may, and all that it
// asks of others is so.
import type { Answers, Ask, Question } from '@banyan/kit';
import { testDeps } from '@banyan/kit/testing';
import { createApp } from '../app.ts';
import { reminding } from './reminding.ts';

const [mongoUrl = '', startTime = ''] = process.argv.slice(2);
const mayGoOn: (() => void)[] = [];
process.on('message', () => mayGoOn.shift()?.());

const happening = { startTime: new Date(startTime), endTime: new Date(startTime), allDay: false };
const answers: Answers = {
  ...reminding().answers,
  'feed.whatToRemindOf': async ({ of }) => {
    const isAllowed = new Promise<void>((resolve) => void mayGoOn.push(resolve));
    process.send!('asks');
    await isAllowed;
    return { asOf: new Date(), reminders: of.map(() => happening) };
  },
};
const ask = (async (question: Question, asked: never) => answers[question]!(asked)) as Ask;
await createApp(testDeps({ mongoUrl, ask }));
// It ends when it is killed, or with who started it.
process.once('disconnect', () => process.exit());
