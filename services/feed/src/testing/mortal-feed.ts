// The feed in a process of its own, for a test that kills it: members answer one event without end, and each answer is sent to who
// started it.
import { randomFrom } from '@banyan/kit/seed';
import { execute, testDeps, viewer } from '@banyan/kit/testing';
import { createApp } from '../app.ts';

const [mongoUrl = '', eventId = '', seed = '', ...members] = process.argv.slice(2);
const document = 'mutation ($rsvp: RsvpInput!) { rsvp(rsvp: $rsvp) { id } }';
const answers = ['GOING', 'GOING', 'GOING', 'MAYBE', 'NOT_GOING', null];
const atOnce = 12;

const app = await createApp(testDeps({ mongoUrl }));
const random = randomFrom(Number(seed));

async function answer(userId: string, given: string | null): Promise<void> {
  const { errors } = await execute(
    app,
    document,
    { rsvp: { eventId, userId, answer: given } },
    viewer({ memberId: userId }),
  );
  process.send!(errors ? String(errors[0]!.extensions.code) : 'answered');
}

async function goOn(): Promise<void> {
  while (isGoing) await answer(random.pick(members), random.pick(answers));
}
let isGoing = true;
// Reported to rest, it says what a kill left behind, as any feed does.
process.once('message', () => (isGoing = false));
// It ends when it is killed, or with who started it.
process.once('disconnect', () => process.exit());
await Promise.all(members.map((member) => answer(member, 'GOING')));
await Promise.all(Array.from({ length: atOnce }, goOn));
