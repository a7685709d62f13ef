import type { Mutant } from './mutant.ts';

const part = 'services/notifications/src';
const makers = [`${part}/making/makers.test.ts`];
const rows = [`${part}/notification/notification.test.ts`];
const glance = ['services/feed/src/glance/what-is-seen.test.ts'];

const told: Mutant[] = [
  {
    file: `${part}/making/make-notification.ts`,
    text: 'from === memberId || !(await wants(models, notice))',
    becomes: '!(await wants(models, notice))',
    why: 'a member is told of what they did themselves',
    tests: makers,
  },
  {
    file: `${part}/making/make-notification.ts`,
    text: 'if (stands) await saveNotice',
    becomes: 'await saveNotice',
    why: 'a member is told of what they may not see',
    tests: makers,
  },
  {
    file: `${part}/making/makers.ts`,
    text: 'if (ownerId && ownerId !== answeredId)',
    becomes: 'if (ownerId)',
    why: 'one comment is told twice to whom it answers under their own post',
    tests: makers,
  },
  {
    file: `${part}/choice/choice.store.ts`,
    text: "  if (deliveryOf(choices, kind) === 'OFF') return false;\n",
    becomes: '',
    why: 'what a member turned off is told all the same',
    tests: makers,
  },
  {
    file: `${part}/choice/choice.store.ts`,
    text: '!(from && choices.mutedMembers.includes(from)) && ',
    becomes: '',
    why: 'a member who is muted is heard of',
    tests: [`${part}/choice/choice.test.ts`],
  },
  {
    file: 'services/kit/src/follow/follow-facts.ts',
    text: '!place.taken.has(fact.id)',
    becomes: 'true',
    why: 'each fact is asked about every second for ten seconds',
    tests: ['services/kit/src/follow/follow-facts.test.ts'],
  },
  {
    file: 'services/feed/src/event/event-change.ts',
    text: ' || after.endTime <= now',
    becomes: '',
    why: 'members are told that an event of last week was moved',
    tests: ['services/feed/src/event/event-change.test.ts'],
  },
];

const folded: Mutant[] = [
  {
    file: `${part}/notification/notification.store.ts`,
    text: "{ $gte: [since, { $add: ['$since', foldMs] }] }",
    becomes: "{ $gte: [since, '$since'] }",
    why: 'each like within a minute is new by itself',
    tests: rows,
  },
  {
    file: `${part}/notification/notification.store.ts`,
    text: '{ $and: [joins, isLater] }',
    becomes: 'isLater',
    why: 'who likes, takes back and likes again is news each minute',
    tests: rows,
  },
  {
    file: `${part}/notification/notification.store.ts`,
    text: "at: { $cond: ['$isAgain', '$$NOW', '$at'] }",
    becomes: "at: '$$NOW'",
    why: 'what is told twice is unread again',
    tests: rows,
  },
  {
    file: `${part}/notification/notification.store.ts`,
    text: "{ $gt: [since, '$since'] }",
    becomes: "{ $gte: [since, '$since'] }",
    why: 'a fact that is told twice is news twice',
    tests: rows,
  },
];

const read: Mutant[] = [
  {
    file: `${part}/read/marker.store.ts`,
    text: 'const filter = { _id: memberId, readTo: { $lt: readTo } };',
    becomes: 'const filter = { _id: memberId };',
    why: 'what was read is unread again',
    tests: rows,
  },
  {
    file: `${part}/standing/what-stands.ts`,
    text: '    if (answer.from.length > 0 && from.length === 0) return [];\n',
    becomes: '',
    why: 'members read of who is leaving',
    tests: rows,
  },
  {
    file: `${part}/standing/what-stands.ts`,
    text: '(isConnected[place] ? answer : null)',
    becomes: 'answer',
    why: 'a request that was ignored stands in the list',
    tests: makers,
  },
  {
    file: `${part}/policy/notification.policy.ts`,
    text: 'return viewer.memberId === row.memberId &&',
    becomes: 'return',
    why: 'anybody reads what a member was told of, by its id',
    tests: [`${part}/policy/calls.test.ts`],
  },
  {
    file: `${part}/policy/notification.policy.ts`,
    text: '(canSeeOwnPlans(viewer) || !kindOf(row.kind).isPrivate)',
    becomes: 'kindOf(row.kind) !== undefined',
    why: 'who acts as a member reads when they are reminded of what they planned themselves',
    tests: [`${part}/policy/calls.test.ts`],
  },
  {
    file: 'services/feed/src/glance/what-is-seen.ts',
    text: 'comment?.living && isSeen(comment.itemId)',
    becomes: 'comment && isSeen(comment.itemId)',
    why: 'a comment that was deleted is still told of',
    tests: glance,
  },
  {
    file: 'services/feed/src/glance/what-is-seen.ts',
    text: '.filter((each) => each !== memberId)',
    becomes: '',
    why: 'a member reads that they like their own post',
    tests: glance,
  },
  {
    file: 'services/identity/src/member/who-is.ts',
    text: '{ member: member && canSignIn(member) ?',
    becomes: '{ member: member ?',
    why: 'who has left is still told',
    tests: ['services/identity/src/member/who-is.test.ts'],
  },
];

/** What members are told of: once, by right, and as they chose. */
export const notifications: Mutant[] = [...told, ...folded, ...read];
