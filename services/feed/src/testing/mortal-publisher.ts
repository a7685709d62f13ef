// The feed in a process of its own, for a test that kills it: staff publish what they are sent, step by step, and each step is sent back.
import { execute, testDeps, viewer } from '@banyan/kit/testing';
import { createApp } from '../app.ts';

/** What is published, and how the parent learns of it: `saved`, `aimed`, `published`, or the code of a refusal. */
export interface Order {
  clientId: string;
  target: string;
}

const [mongoUrl = ''] = process.argv.slice(2);
const dana = viewer({ memberId: 'dana', roles: ['staff'] });
const poll = { question: 'Tea?', possibleAnswers: ['Yes', 'No'], categories: ['community'], mainCategory: 'community' };
const steps = {
  saved: `mutation ($poll: PollInput!, $clientId: ID) { answer: createUpdatePoll(poll: $poll, clientId: $clientId) { id } }`,
  aimed: 'mutation ($id: ID!, $targets: [ID!]!) { answer: setTargets(itemId: $id, targets: $targets) { id } }',
  published: 'mutation ($id: ID!) { answer: publish(itemId: $id, platforms: [NEWS_FEED], delaySeconds: 1) { id } }',
};

const app = await createApp(testDeps({ mongoUrl }));

async function step(name: keyof typeof steps, variables: Record<string, unknown>): Promise<string> {
  const { data, errors } = await execute(app, steps[name], variables, dana);
  process.send!(errors ? String(errors[0]!.extensions.code) : name);
  if (errors) throw new Error(errors[0]!.message);
  return (data as { answer: { id: string } }).answer.id;
}

/** As a client goes through it: a repeat begins at the first step, with the same client id. */
async function publish({ clientId, target }: Order): Promise<void> {
  const id = await step('saved', { poll: { ...poll, question: `Tea ${clientId}?` }, clientId });
  await step('aimed', { id, targets: [target] });
  await step('published', { id });
}

process.on('message', (order: Order) => void publish(order).catch(() => {}));
// It ends when it is killed, or with who started it.
process.once('disconnect', () => process.exit());
process.send!('ready');
