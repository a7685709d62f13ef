import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FeedScreen } from '../feed/FeedScreen.tsx';
import type { EntryOf } from '../item/feed-entry.ts';
import { live, page, poll, viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const toFake: ('Date' | 'setTimeout' | 'clearTimeout')[] = ['Date', 'setTimeout', 'clearTimeout'];

type Poll = EntryOf<'Poll'>;
const answers = (...votes: [number, number]): Poll['possibleAnswers'] =>
  poll('a').possibleAnswers.map((answer, index) => {
    return { ...answer, votes: votes[index]!, value: Math.round((votes[index]! * 100) / (votes[0] + votes[1])) };
  });
const answered = (userAnswered: number, ...votes: [number, number]) => ({
  data: {
    answerPoll: { __typename: 'Poll', id: 'a', userAnswered, possibleAnswers: answers(...votes), closesAt: null },
  },
});
const refused = (extensions: object) => ({ data: { answerPoll: null }, errors: [{ message: 'no', extensions }] });

async function show(item: Poll, AnswerPoll: unknown = answered(0, 4, 2), options: object = {}) {
  const mocks = { FeedList: page([item]), AnswerPoll } as never;
  const view = renderFeed(<FeedScreen />, { mocks, ...options });
  const card = within(await screen.findByRole('article'));
  return { ...view, card, choose: (name: RegExp) => fireEvent.click(card.getByRole('radio', { name })) };
}
const votesSent = (sent: { operationName?: string; variables: object }[]) =>
  sent.filter(({ operationName }) => operationName === 'AnswerPoll').map(({ variables }) => variables);
const shares = () => screen.queryAllByText(/^\d+%$/).map(({ textContent }) => textContent);

describe('an open poll', () => {
  it('says its question, its answers and how many voted, and not yet for what', async () => {
    const { card } = await show(poll('a'));
    expect(await card.findByRole('radiogroup', { name: 'Question a' })).toBeTruthy();
    expect(card.getByText('Choose one answer')).toBeTruthy();
    expect(card.getByText('5 votes')).toBeTruthy();
    expect(shares()).toEqual([]);
    expect(card.getAllByRole('radio', { checked: false })).toHaveLength(2);
  });

  it('takes the first tap as a vote, at once and without a question', async () => {
    let arrive = () => {};
    const slowly = new Promise<void>((done) => {
      arrive = done;
    });
    const { card, choose, sent } = await show(poll('a'), () => slowly.then(() => answered(0, 5, 2)));
    await card.findByRole('radiogroup');
    choose(/Tea/);
    expect(await card.findByRole('radio', { name: /Tea.*67%.*Your answer/, checked: true })).toBeTruthy();
    expect(shares()).toEqual(['67%', '33%']);
    expect(card.getByText('6 votes')).toBeTruthy();
    await waitFor(() =>
      expect(votesSent(sent as never)).toEqual([{ userId: viewerId, pollId: 'a', answerIndex: 0, optionId: 'tea' }]),
    );
    await act(async () => arrive());
    expect(await card.findByText('7 votes')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before it changes the answer, leaves it when that is not wanted, and asks nothing of the answer that stands', async () => {
    const { card, choose, sent } = await show(poll('a', { userAnswered: 0 }), answered(1, 2, 3));
    await card.findByRole('radiogroup');
    choose(/Coffee/);
    const asked = within(await screen.findByRole('dialog', { name: 'Change your answer?' }));
    expect(asked.getByText('Your vote will go to “Coffee”.')).toBeTruthy();
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    choose(/Tea/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(votesSent(sent as never)).toEqual([]);
    choose(/Coffee/);
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    expect(await card.findByRole('radio', { name: /Coffee.*60%/, checked: true })).toBeTruthy();
    expect(card.getByText('5 votes')).toBeTruthy();
  });

  it('is walked through by arrows, which vote for nothing', async () => {
    const { card, sent } = await show(poll('a'));
    await card.findByRole('radiogroup');
    const [tea, coffee] = card.getAllByRole('radio') as [HTMLElement, HTMLElement];
    expect([tea.tabIndex, coffee.tabIndex]).toEqual([0, -1]);
    act(() => tea.focus());
    fireEvent.keyDown(tea, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(coffee);
    expect([tea.tabIndex, coffee.tabIndex]).toEqual([-1, 0]);
    fireEvent.keyDown(coffee, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(tea);
    expect(votesSent(sent as never)).toEqual([]);
  });

  it('shows what others vote while it is looked at, and keeps the viewer’s own', async () => {
    const { card, push } = await show(poll('a', { userAnswered: 0 }));
    await card.findByRole('radiogroup');
    await push('FeedItemUpdated', { itemUpdated: live(poll('a', { possibleAnswers: answers(3, 9) })) });
    expect(await card.findByText('12 votes')).toBeTruthy();
    expect(shares()).toEqual(['25%', '75%']);
    expect(card.getByRole('radio', { name: /Tea/, checked: true })).toBeTruthy();
  });
});

describe('a vote that is refused', () => {
  it('goes back, with the reason', async () => {
    const closed = { code: 'CONFLICT', wordingKey: 'feed.error.pollClosed' };
    const { card, choose } = await show(poll('a'), refused(closed));
    await card.findByRole('radiogroup');
    choose(/Tea/);
    const words = 'Your vote was not saved. This poll is closed, so votes can no longer be added or changed.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(card.queryByRole('radio', { checked: true })).toBeNull();
    expect(card.getByText('5 votes')).toBeTruthy();
  });
});

describe('a closed poll', () => {
  const past = { closesAt: '2020-01-05T10:00:00.000Z' };

  it('shows its result to all, and whose answer is one’s own', async () => {
    const { card } = await show(poll('a', { ...past, userAnswered: 1 }));
    expect(await card.findByText('Voting has ended')).toBeTruthy();
    expect(shares()).toEqual(['60%', '40%']);
    expect(card.queryByRole('radio')).toBeNull();
    expect(within(card.getByText('Coffee').closest('li')!).getByText('Your answer')).toBeTruthy();
    expect(card.getByText('· Closed Jan 5, 2020')).toBeTruthy();
  });

  it('closes at its time, not with the next minute, and says the hour on its last day', async () => {
    vi.useFakeTimers({ now: new Date('2030-06-10T06:00:10Z'), shouldAdvanceTime: true, toFake });
    const closesAt = new Date('2030-06-10T14:30:25Z');
    const { card } = await show(poll('a', { closesAt: closesAt.toISOString() }));
    expect(await card.findByRole('radiogroup')).toBeTruthy();
    expect(card.getByText(/Open until Mon, Jun 10 \| 05:30.PM/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(closesAt.getTime() - Date.now() - 1000));
    expect(card.queryByText('Voting has ended')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(card.getByText('Voting has ended')).toBeTruthy();
    expect(card.getByText('· Closed Jun 10, 2030')).toBeTruthy();
    vi.useRealTimers();
  });
});

it('speaks Hebrew', async () => {
  const { card, choose } = await show(poll('a'), answered(0, 1, 1), { language: 'he' });
  expect(await card.findByText('אפשר לבחור תשובה אחת')).toBeTruthy();
  choose(/Tea/);
  expect(await card.findByText('התשובה שלך')).toBeTruthy();
  expect(await card.findByText('שתי הצבעות')).toBeTruthy();
});
