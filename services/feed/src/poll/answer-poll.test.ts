import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemUpdated } from '../domain-events/feed.events.ts';
import { importedItemId, importItems } from '../import.ts';
import {
  ann,
  ben,
  hour,
  now,
  options,
  otherGroup,
  pollSeed,
  type RunningFeed,
  startFeed,
} from '../testing/start-feed.ts';
import { saveVote } from './vote.store.ts';

const shown = `userAnswered totalVotes isClosed closesAt can { vote }
  possibleAnswers { optionId answer votes value }`;
const answer = `mutation ($user: ID!, $id: ID!, $index: Int!, $optionId: ID) {
  answerPoll(userId: $user, pollId: $id, answerIndex: $index, optionId: $optionId) { ${shown} } }`;

let feed: RunningFeed;
let id: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [id] = (await feed.add(pollSeed('p'))) as [string];
});

const ask = (index: number, who = ann, optionId?: string) =>
  feed.ask(answer, { user: who.memberId, id, index, optionId }, who);
const vote = async (index: number, who = ann) => (await ask(index, who)).data.answerPoll;
const refusal = async (asked: ReturnType<typeof ask>) => (await asked).errors?.[0]?.extensions;
const read = async (who = ann) =>
  (await feed.ask(`query ($id: ID!) { feedItem(id: $id) { ... on Poll { ${shown} } } }`, { id }, who)).data.feedItem;
const votesOf = (poll: { possibleAnswers: { votes: number }[] }) => poll.possibleAnswers.map(({ votes }) => votes);
const rows = () => feed.models.votes.find().lean();

it('takes the first vote and a change of it, and counts each member once', async () => {
  expect(await read()).toMatchObject({ userAnswered: null, totalVotes: 0, can: { vote: true } });
  expect(await vote(1)).toMatchObject({ userAnswered: 1, totalVotes: 1 });
  expect(votesOf(await vote(2))).toEqual([0, 0, 1]);
  const both = await vote(0, ben);
  expect([votesOf(both), both.totalVotes, both.userAnswered]).toEqual([[1, 0, 1], 2, 0]);
  expect(both.possibleAnswers.map(({ value }: { value: number }) => value)).toEqual([50, 0, 50]);
  expect((await read()).userAnswered).toBe(2);
  expect(await rows()).toHaveLength(2);
});

it('changes nothing and says nothing when a vote is repeated', async () => {
  await vote(1);
  await vi.waitFor(() => expect(feed.bus.domainEvents).toHaveLength(1));
  const before = await rows();
  feed.clock.advance(1000);
  expect(await vote(1)).toMatchObject({ userAnswered: 1, totalVotes: 1 });
  expect(await rows()).toEqual(before);
  await vote(2, ben);
  await vi.waitFor(() => expect(feed.bus.domainEvents).toHaveLength(2));
});

it('notifies the others which poll to read again, without saying who', async () => {
  await vote(1);
  await vi.waitFor(() => expect(feed.bus.domainEvents).toHaveLength(1));
  const { type, data } = feed.bus.domainEvents[0]!;
  expect([type, data]).toEqual(['feed.itemUpdated', { itemId: id, targets: ['all'], cause: 'reaction' }]);
});

it('keeps one row per member and counts right when all vote and change their minds at once', async () => {
  const turns = Array.from({ length: 60 }, (_, turn) => vote(turn % 3, { ...ann, memberId: `m${turn % 20}` }));
  await Promise.all(turns);
  const held = await rows();
  expect(held).toHaveLength(20);
  const expected = options.map((option) => held.filter(({ optionId }) => optionId === option.id).length);
  expect(votesOf(await read())).toEqual(expected);
});

describe('the place of an answer', () => {
  const turnAround = () =>
    importItems(feed.models, [pollSeed('p', { options: options.toReversed() })], { now: feed.clock() });

  it('may change: votes stay with their answer', async () => {
    await vote(0);
    await turnAround();
    expect(await read()).toMatchObject({ userAnswered: 2, possibleAnswers: [{}, {}, { answer: 'Lake', votes: 1 }] });
  });

  it('may change while a vote waits for a line: what was chosen counts', async () => {
    await turnAround();
    expect((await ask(0, ann, 'o-Lake')).data.answerPoll.userAnswered).toBe(2);
  });

  it('is refused outside the poll, and when what stood there was taken out', async () => {
    expect(await refusal(ask(3))).toMatchObject({ code: 'BAD_INPUT', field: 'answerIndex' });
    expect(await refusal(ask(-1))).toMatchObject({ code: 'BAD_INPUT' });
    const gone = { code: 'CONFLICT', wordingKey: 'feed.error.answerGone' };
    expect(await refusal(ask(0, ann, 'o-Moon'))).toMatchObject(gone);
    expect(await rows()).toEqual([]);
  });

  it('taken out of the poll is nobody’s answer, and counts for nothing', async () => {
    await vote(0);
    await vote(1, ben);
    await importItems(feed.models, [pollSeed('p', { options: options.slice(1) })], { now: feed.clock() });
    expect(await read()).toMatchObject({ userAnswered: null, totalVotes: 1 });
    expect((await read()).possibleAnswers[0]).toMatchObject({ answer: 'Hill', votes: 1, value: 100 });
  });
});

describe('a poll that closes', () => {
  const closesAt = new Date(now.getTime() + hour);
  beforeEach(async () => {
    id = importedItemId('closing');
    await feed.add(pollSeed('closing', { closesAt }));
  });

  it('takes votes until then, and stays with its result', async () => {
    expect(await vote(1)).toMatchObject({ isClosed: false, closesAt });
    feed.clock.set(closesAt);
    const closed = { code: 'CONFLICT', wordingKey: 'feed.error.pollClosed' };
    expect(await refusal(ask(2))).toMatchObject(closed);
    expect(await refusal(ask(2, ben))).toMatchObject(closed);
    expect(await read()).toMatchObject({ isClosed: true, userAnswered: 1, totalVotes: 1, can: { vote: false } });
  });

  it('answers a device that sends again what arrived in time', async () => {
    await vote(1);
    feed.clock.set(closesAt);
    expect(await vote(1)).toMatchObject({ userAnswered: 1, totalVotes: 1, isClosed: true });
  });

  it('closes at the latest when it is shown no longer', async () => {
    const until = new Date(now.getTime() + hour / 2);
    await feed.add(pollSeed('closing', { closesAt }, { publishUntil: until }));
    expect((await read()).closesAt).toEqual(until);
    feed.clock.set(until);
    expect(await refusal(ask(1))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('answers NOT_FOUND alike for a poll that is hidden and one that never was', async () => {
  [id] = (await feed.add(pollSeed('hidden', {}, { targets: ['g1'] }))) as [string];
  const hidden = await refusal(ask(0, otherGroup));
  id = 'nothing';
  expect(await refusal(ask(0, otherGroup))).toEqual(hidden);
  expect(hidden).toMatchObject({ code: 'NOT_FOUND' });
  expect(await rows()).toEqual([]);
});

describe('when the database refuses', () => {
  const save = (updateOne: () => Promise<unknown>) => {
    const at = feed.clock();
    const row = { _id: 'v', itemId: 'i', memberId: 'ann', optionId: 'o', at };
    return saveVote(
      { votes: { updateOne } } as never,
      row,
      itemUpdated({ _id: 'i', targets: ['all'] }, 'reaction', at),
    );
  };

  it('because another device voted first, the answer is written over it', async () => {
    const doubled = Object.assign(new Error('double'), { code: 11000 });
    const updateOne = vi.fn().mockRejectedValueOnce(doubled).mockResolvedValue({ modifiedCount: 1 });
    expect(await save(updateOne)).toBe(true);
    expect(updateOne).toHaveBeenCalledTimes(2);
  });

  it('for any other reason, that is said and nothing is tried again', async () => {
    const away = new Error('the database is away');
    const updateOne = vi.fn().mockRejectedValueOnce(away);
    await expect(save(updateOne)).rejects.toBe(away);
    expect(updateOne).toHaveBeenCalledOnce();
  });
});
