import type { Mutant } from './mutant.ts';

const src = 'services/kit/src/schedule';
const rows = [`${src}/schedule.test.ts`];
const working = [`${src}/work-tasks.test.ts`];

export const schedule: Mutant[] = [
  {
    file: `${src}/task.store.ts`,
    text: "({ $gt: ['$version', version] })",
    becomes: "({ $gt: [0, '$version'] })",
    why: 'a fact that comes late brings a reminder back',
    tests: rows,
  },
  {
    file: `${src}/task.store.ts`,
    text: "const isSame = { $and: [{ $eq: ['$dueAt', dueAt] }, { $ne: ['$state', 'cancelled'] }] };",
    becomes: "const isSame = { $and: [{ $eq: ['$dueAt', dueAt] }, { $eq: ['$state', 'never'] }] };",
    why: 'what was done is done again when it is asked for again',
    tests: rows,
  },
  {
    file: `${src}/task.store.ts`,
    text: '({ _id: { $in: tasks.map(({ _id }) => _id) }, lease: id })',
    becomes: '({ _id: { $in: tasks.map(({ _id }) => _id) } })',
    why: 'a worker ends what was moved or taken by another meanwhile',
    tests: rows,
  },
  {
    file: `${src}/task.store.ts`,
    text: "when({ $eq: ['$state', 'done'] }, rowWith({ version }), { $mergeObjects: [bare, ended] })",
    becomes: '({ $mergeObjects: [bare, ended] })',
    why: 'a reminder taken back and set again is sent twice',
    tests: rows,
  },
  {
    file: `${src}/task.model.ts`,
    text: 'schema.index(readyIndex, { partialFilterExpression: { readyAt: { $exists: true } } });',
    becomes: 'schema.index({ kind: 1, dueAt: 1 });',
    why: 'the look at what is ready reads all that waits',
    tests: rows,
  },
  {
    file: `${src}/work-tasks.ts`,
    text: 'if (count === 0) lost.abort();',
    becomes: '',
    why: 'work goes on that somebody else has by now',
    tests: working,
  },
  {
    file: `${src}/work-tasks.ts`,
    text: 'every(leaseMs / 3, kind',
    becomes: 'every(leaseMs * 30, kind',
    why: 'what takes longer than a lease is done twice',
    tests: working,
  },
  {
    file: `${src}/work-tasks.ts`,
    text: 'else if (!areDone) alone.push(...together);',
    becomes: '',
    why: 'one bad task holds up all that were taken with it',
    tests: working,
  },
  {
    file: `${src}/work-tasks.ts`,
    text: 'if (attempts < mostAttempts) {',
    becomes: 'if (attempts < Infinity) {',
    why: 'what cannot be done is tried for ever',
    tests: working,
  },
  {
    file: `${src}/work-tasks.ts`,
    text: '    isStopping = true;\n',
    becomes: '',
    why: 'a service that stops takes more work first',
    tests: working,
  },
];
