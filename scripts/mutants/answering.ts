import type { Mutant } from './mutant.ts';

const src = 'services/feed/src';

/** Whether members come: answers, seats, and what follows them. */
export const answering: Mutant[] = [
  {
    file: `${src}/seat/seats.store.ts`,
    text: '{ _id: itemId, version }, update, {',
    becomes: '{ _id: itemId }, update, {',
    why: 'a slow process takes a seat away that was given meanwhile',
    tests: [`${src}/seat/arrange-seats.test.ts`],
  },
  {
    file: `${src}/seat/arrange-seats.ts`,
    text: '    const at = clock();',
    becomes: '    if (Object.keys(changedLists(before, plan)).length === 0) return;\n    const at = clock();',
    why: 'who took their answer back has a seat by a plan that read it before',
    tests: [`${src}/seat/arrange-seats.test.ts`],
  },
  {
    file: `${src}/seat/arrange-seats.ts`,
    text: 'before.version > 0 && before.plannedFor === capacity',
    becomes: 'before.version > 0',
    why: 'who said yes while there was no limit loses their seat to who comes after them',
    tests: [`${src}/seat/arrange-seats.test.ts`],
  },
  {
    file: `${src}/seat/plan-seats.ts`,
    text: 'const free = Math.max(0, capacity - kept.length);',
    becomes: 'const free = Math.max(0, capacity - before.seated.length);',
    why: 'seats that are given up stay empty while others wait',
    tests: [`${src}/seat/plan-seats.test.ts`, `${src}/seat/seats.test.ts`],
  },
  {
    file: `${src}/rsvp/rsvp.store.ts`,
    text: "at: { $cond: [isSameAnswer, '$at', at] },",
    becomes: 'at,',
    why: 'who hides their name after they said yes stands at the end',
    tests: [`${src}/rsvp/rsvp.test.ts`],
  },
  {
    file: `${src}/reminder/follow-answer.ts`,
    text: "const isNews = { $lt: [{ $ifNull: ['$answerTurn', 0] }, turn] };",
    becomes: 'const isNews = true;',
    why: 'a reminder that a member turned off comes on again by itself',
    tests: [`${src}/rsvp/rsvp.test.ts`],
  },
  {
    file: `${src}/policy/feed-item.policy.ts`,
    text: '!item.content.cancelled && item.content.endTime > now',
    becomes: 'item.content.endTime > now',
    why: 'members say yes to what does not take place',
    tests: [`${src}/policy/policy.test.ts`],
  },
];
