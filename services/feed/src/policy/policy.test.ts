import type { Permission, Viewer } from '@banyan/kit';
import { viewer, withoutPermission } from '@banyan/kit/testing';
import { describe, expect, it } from 'vitest';
import { noEnd } from '../feed-item/envelope.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { canDeleteComment, canEditComment, canLikeComment, canReply, canReport } from './comment.policy.ts';
import { canAnswer, canComment, canReact, canRemind, canSeeItem, canVote } from './feed-item.policy.ts';

const now = new Date('2026-03-10T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const who = {
  inGroup: viewer({ memberId: 'ann', groups: ['g1'] }),
  outside: viewer({ memberId: 'sue', groups: ['g2'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  roleless: viewer({ memberId: 'ron', roles: [], groups: ['g1'] }),
} satisfies Record<string, Viewer>;
type Who = keyof typeof who;

function event(given: object = {}, content: object = {}): FeedItemDoc {
  const item = {
    _id: 'i1',
    kind: 'event',
    status: 'live',
    targets: ['g1'],
    categories: [],
    feedKeys: [],
    pinned: false,
    publishedAt: at(-1),
    publishUntil: noEnd,
    createdAt: at(-1),
    countsVersion: 0,
    counts: { reactions: {}, comments: 0, votes: {} },
    content: { title: 'Class', allDay: false, cancelled: false, startTime: at(1), endTime: at(2), ...content },
    ...given,
  };
  return item as FeedItemDoc;
}

const states = {
  live: event(),
  forAll: event({ targets: ['all'] }),
  forAnn: event({ targets: ['member:ann'] }),
  forRon: event({ targets: ['member:ron'] }),
  forHerAndOthers: event({ targets: ['g2', 'member:ann'] }),
  draft: event({ status: 'draft' }),
  scheduled: event({ status: 'scheduled', publishedAt: at(1) }),
  notYetThough: event({ publishedAt: at(1) }),
  open: event({ status: 'open', openFrom: at(-1), publishedAt: at(1) }),
  openedBefore: event({ openFrom: at(-2) }),
  notOpenThough: event({ status: 'open', openFrom: at(1), publishedAt: at(2) }),
  scheduledToOpen: event({ status: 'scheduled', openFrom: at(-1), publishedAt: at(1) }),
  openEndedUnswept: event({ status: 'open', openFrom: at(-1), publishedAt: at(1), publishUntil: now }),
  expired: event({ status: 'expired', publishUntil: at(-1) }),
  endedUnswept: event({ publishUntil: now }),
};

describe('an item', () => {
  const allowed: Record<keyof typeof states, Who[]> = {
    live: ['inGroup', 'staff'],
    forAll: ['inGroup', 'outside', 'staff'],
    forAnn: ['inGroup', 'staff'],
    forRon: ['staff'],
    forHerAndOthers: ['inGroup', 'outside', 'staff'],
    draft: [],
    scheduled: [],
    notYetThough: [],
    open: ['inGroup', 'staff'],
    openedBefore: ['inGroup', 'staff'],
    notOpenThough: [],
    scheduledToOpen: [],
    openEndedUnswept: [],
    expired: [],
    endedUnswept: [],
  };
  const cases = Object.keys(states).flatMap((state) => Object.keys(who).map((name) => [state, name] as const));

  it.each(cases)('%s, %s: seen, reacted to and commented on exactly by who may', (state, name) => {
    const expected = allowed[state as keyof typeof states].includes(name as Who);
    const [asker, item] = [who[name as Who], states[state as keyof typeof states]];
    expect(canSeeItem(asker, item, now)).toBe(expected);
    expect(canReact(asker, item, now)).toBe(expected);
    expect(canComment(asker, item, now)).toBe(expected);
  });
});

describe('a reminder', () => {
  it.each([
    [true, 'a coming event', event()],
    [true, 'a coming game', event({ kind: 'sport' })],
    [false, 'a cancelled event', event({}, { cancelled: true })],
    [false, 'an event that starts now', event({}, { startTime: now })],
    [false, 'an event long over', event({}, { startTime: at(-3), endTime: at(-2) })],
    [false, 'news', event({ kind: 'news', content: { title: 'Words', isSportsNews: false } })],
    [false, 'a poll', event({ kind: 'poll', content: { question: 'Which?', options: [] } })],
    [false, 'a hidden event', event({ targets: ['g2'] })],
  ])('is %s for %s', (expected, _name, item) => expect(canRemind(who.inGroup, item, now)).toBe(expected));
});
describe('an answer', () => {
  it.each([
    [true, 'a coming event', event()],
    [true, 'a coming game', event({ kind: 'sport' })],
    [true, 'an event that is under way', event({}, { startTime: at(-1) })],
    [false, 'a cancelled event', event({}, { cancelled: true })],
    [false, 'an event that ends now', event({}, { startTime: at(-1), endTime: now })],
    [false, 'news', event({ kind: 'news', content: { title: 'Words', isSportsNews: false } })],
    [false, 'a poll', event({ kind: 'poll', content: { question: 'Which?', options: [] } })],
    [false, 'a hidden event', event({ targets: ['g2'] })],
  ])('is %s for %s', (expected, _name, item) => expect(canAnswer(who.inGroup, item, now)).toBe(expected));
});

describe('a vote', () => {
  const poll = (content: object = {}, given: object = {}) =>
    event({ kind: 'poll', content: { question: 'Which?', options: [], ...content }, ...given });
  it.each([
    [true, 'an open poll', poll()],
    [true, 'a poll that closes later', poll({ closesAt: at(1) })],
    [false, 'a poll that closes now', poll({ closesAt: now })],
    [false, 'a poll that is long closed', poll({ closesAt: at(-3) })],
    [
      false,
      'a poll that is shown no longer, whenever it was to close',
      poll({ closesAt: at(3) }, { publishUntil: now }),
    ],
    [false, 'a hidden poll', poll({}, { targets: ['g2'] })],
    [false, 'a draft', poll({}, { status: 'draft' })],
    [false, 'an event', event()],
  ])('is %s for %s', (expected, _name, item) => expect(canVote(who.inGroup, item, now)).toBe(expected));

  it('is for nobody without the permission to', () => {
    const may = () => canVote(who.inGroup, poll(), now);
    expect([may(), withoutPermission('feed.vote', may)]).toEqual([true, false]);
  });
});

describe('a comment', () => {
  const own = { memberId: 'ann', living: true };
  const others = { memberId: 'ben', living: true };
  const ownGone = { memberId: 'ann', living: false };
  const othersGone = { memberId: 'ben', living: false };
  const hidden = event({ targets: ['g2'] });

  // edit, delete, report, like, reply
  it.each([
    ['own', who.inGroup, own, states.live, [true, true, false, true, true]],
    ["another's", who.inGroup, others, states.live, [false, false, true, true, true]],
    ['own and deleted', who.inGroup, ownGone, states.live, [false, true, false, false, false]],
    ["another's and deleted", who.inGroup, othersGone, states.live, [false, false, false, false, false]],
    ['own under a hidden item', who.inGroup, own, hidden, [false, false, false, false, false]],
    ["another's under a hidden item", who.inGroup, others, hidden, [false, false, false, false, false]],
    ['own under an expired item', who.inGroup, own, states.expired, [false, false, false, false, false]],
    ["another's, to staff", who.staff, others, states.live, [false, true, true, true, true]],
    ["another's and deleted, to staff", who.staff, othersGone, states.live, [false, true, false, false, false]],
    ['own group, without a role', who.roleless, others, states.live, [false, false, false, false, false]],
    ['with the same words but another id', who.outside, own, states.forAll, [false, false, true, true, true]],
  ] as const)('%s: edit, delete, report, like, reply', (_name, asker, comment, item, expected) => {
    const permissions = [canEditComment, canDeleteComment, canReport, canLikeComment, canReply];
    expect(permissions.map((can) => can(asker, comment, item, now))).toEqual(expected);
  });
});

describe('anyone who may see all of it still needs the permission to', () => {
  const [own, others] = [
    { memberId: 'ann', living: true },
    { memberId: 'ben', living: true },
  ];
  const { inGroup, staff } = who;
  it.each<[Permission, string, () => boolean]>([
    ['audience.everyone', 'see', () => canSeeItem(inGroup, states.live, now)],
    ['audience.staff', 'see what is for a group', () => canSeeItem(staff, states.live, now)],
    ['feed.answer', 'answer', () => canAnswer(inGroup, states.live, now)],
    ['feed.react', 'react', () => canReact(inGroup, states.live, now)],
    ['feed.react', 'like a comment', () => canLikeComment(inGroup, others, states.live, now)],
    ['feed.remind', 'be reminded', () => canRemind(inGroup, states.live, now)],
    ['comment.write', 'comment', () => canComment(inGroup, states.live, now)],
    ['comment.write', 'reply', () => canReply(inGroup, others, states.live, now)],
    ['comment.write', 'edit', () => canEditComment(inGroup, own, states.live, now)],
    ['comment.write', 'delete', () => canDeleteComment(inGroup, own, states.live, now)],
    ['comment.moderate', 'delete another’s', () => canDeleteComment(staff, others, states.live, now)],
    ['comment.report', 'report', () => canReport(inGroup, others, states.live, now)],
  ])('%s to %s', (permission, _what, may) => {
    expect([may(), withoutPermission(permission, may)]).toEqual([true, false]);
  });
});
