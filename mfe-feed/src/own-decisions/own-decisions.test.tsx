// What the team removed of what a member wrote, as they read it.
import { addTypePolicies } from '@banyan/framework';
import type { MockAnswer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ownPostsTypePolicies } from '../own-posts/own-posts-policy.ts';
import { wording } from '../testing/feed-fixtures.ts';
import { ownDecision, ownDecisions } from '../testing/own-post-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { OwnDecisions } from './OwnDecisions.tsx';

beforeEach(() => localStorage.clear());

const words = wording.en;
const open = (OwnDecisionsAnswer: MockAnswer, mocks: Record<string, MockAnswer> = {}) =>
  renderFeed(<OwnDecisions />, {
    before: () => addTypePolicies('feed', ownPostsTypePolicies),
    mocks: { OwnDecisions: OwnDecisionsAnswer, ...mocks },
  });
const cards = async () => (await screen.findAllByRole('article')).map((card) => within(card));
const refused = (code: string) => ({ errors: [{ message: 'no', extensions: { code } }] });

it('says of what, under which post, in whose words and why, and what the team wrote', async () => {
  open(ownDecisions([ownDecision('a', { text: 'Please ask your nurse' })]));
  const [card] = await cards();
  for (const said of ['Your comment was removed', 'A walk', 'Words of a', 'Please ask your nurse'])
    expect(card!.getByText(said)).toBeTruthy();
  expect(card!.getByText(words['feed.decided.reason.MEDICAL_ADVICE'])).toBeTruthy();
  expect(card!.getByText(words['feed.own.state.REMOVED'])).toBeTruthy();
});

it('says that it is restored, and of what is kept no more that it is gone', async () => {
  const restoredAt = '2026-11-02T08:00:00.000Z';
  open(
    ownDecisions([
      ownDecision('a', { restoredAt }),
      ownDecision('b', { kind: 'POST', content: null, reason: 'OTHER' }),
    ]),
  );
  const [first, second] = await cards();
  expect(first!.getByText(words['feed.decided.restored'])).toBeTruthy();
  expect(second!.getByText(words['feed.decided.gone'])).toBeTruthy();
  expect(second!.getByRole('heading').textContent).toBe(words['feed.decided.kind.POST']);
});

it.each([
  ['there is none', ownDecisions([])],
  ['they are not the viewer’s to read', refused('FORBIDDEN')],
])('nothing stands there where %s', async (_, answer) => {
  open(answer);
  await waitFor(() => expect(screen.queryByRole('status', { name: words['feed.decided.loading'] })).toBeNull());
  expect(screen.queryByRole('heading')).toBeNull();
});

it('offers another try when they could not be loaded', async () => {
  let tries = 0;
  open((() => (++tries === 1 ? refused('SERVICE_UNAVAILABLE') : ownDecisions([ownDecision('a')]))) as never);
  expect(await screen.findByText(words['feed.decided.failed'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words['feed.error.retry'] }));
  expect(await cards()).toHaveLength(1);
});

it('goes on with more of them, each once', async () => {
  open(((variables: { cursor?: string | null }) =>
    variables.cursor
      ? ownDecisions([ownDecision('a'), ownDecision('b')])
      : ownDecisions([ownDecision('a')], true)) as never);
  await cards();
  fireEvent.click(screen.getByRole('button', { name: words['feed.more'] }));
  await waitFor(async () => expect(await cards()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: words['feed.more'] })).toBeNull();
});

it('says until when its author was suspended by it', async () => {
  open(ownDecisions([ownDecision('a', { suspendedUntil: '2026-12-01T08:00:00.000Z' })]));
  expect(await screen.findByText(/^Until .*2026.* write nothing to others/)).toBeTruthy();
});

it('a warning is called one, and of a member there are no words to show', async () => {
  open(
    ownDecisions([
      ownDecision('a', { outcome: 'WARN' }),
      ownDecision('b', { kind: 'MEMBER', outcome: 'WARN', content: null }),
    ]),
  );
  const [first, second] = await cards();
  expect(first!.getByRole('heading').textContent).toBe(words['feed.decided.warned.COMMENT']);
  expect(first!.getByText(words['feed.decided.warning'])).toBeTruthy();
  expect(second!.queryByText(words['feed.decided.gone'])).toBeNull();
});

describe('who does not agree', () => {
  const disputed = ownDecision('a', { canAppeal: true });
  const begin = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'I do not agree: Your comment was removed' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: ' It was a quote ' } });
    fireEvent.click(screen.getByRole('button', { name: words['feed.decided.appealSend'] }));
    return field;
  };

  it('says why, and reads what they said and that it is not answered yet', async () => {
    const AppealDecision = vi.fn((_given: object) => ({
      data: { appealDecision: { ...disputed, canAppeal: false, appeal: 'It was a quote' } },
    }));
    open(ownDecisions([disputed]), { AppealDecision: AppealDecision as never });
    await begin();
    expect(await screen.findByText(words['feed.decided.appealSent'])).toBeTruthy();
    expect(AppealDecision.mock.calls[0]![0]).toEqual({ decisionId: 'a', text: 'It was a quote' });
    expect(screen.getByText('It was a quote')).toBeTruthy();
    expect(screen.getByText(words['feed.decided.waits'])).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('keeps their words when these were not sent', async () => {
    open(ownDecisions([disputed]), { AppealDecision: refused('SERVICE_UNAVAILABLE') });
    const field = await begin();
    expect(await screen.findByText(words['feed.decided.appealFailed'])).toBeTruthy();
    expect(field.value).toBe(' It was a quote ');
  });

  it('reads what the team answered', async () => {
    const answered = { appeal: 'It was a quote', answer: 'UPHOLD' as const, answerText: 'It names a ward' };
    open(ownDecisions([ownDecision('a', answered)]));
    expect(await screen.findByText(words['feed.decided.answer.UPHOLD'])).toBeTruthy();
    expect(screen.getByText('It names a ward')).toBeTruthy();
  });
});
