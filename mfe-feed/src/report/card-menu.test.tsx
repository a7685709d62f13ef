// A member reports a post from the menu of its card.
import { type MockAnswer, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FeedEntry } from '../item/feed-entry.ts';
import { maya, news, noam, sport, viewerId, wording } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { CardMenu } from './CardMenu.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const words = wording.en;
const post = news('a', { title: 'A walk', author: noam });
const viewer = { ...testViewer, id: viewerId, rights: ['member.report'] };
const open = (item: FeedEntry = post, mocks: Record<string, MockAnswer> = {}, who = viewer) =>
  renderFeed(<CardMenu item={item} />, { viewer: who, mocks });
const menu = () => screen.findByRole('button', { name: 'Options: A walk' });

async function begin() {
  fireEvent.click(await menu());
  fireEvent.click(await screen.findByRole('menuitem', { name: words['feed.report.post'] }));
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}
const send = () => fireEvent.click(screen.getByRole('button', { name: words['feed.report.send'] }));

it('sends the reason and what was added, and says thank you', async () => {
  const ReportPost = vi.fn((_given: object) => ({ data: { reportPost: { __typename: 'ReportReceipt', id: 'r1' } } }));
  open(post, { ReportPost: ReportPost as never });
  fireEvent.change(await begin(), { target: { value: ' It may harm ' } });
  send();
  expect(await screen.findByText(words['feed.report.pick'])).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: words['feed.report.post.UNSAFE_ADVICE'] }));
  send();
  expect(await screen.findByText(words['feed.report.thanks'])).toBeTruthy();
  expect(ReportPost.mock.calls[0]![0]).toEqual({
    userId: viewerId,
    itemId: 'a',
    reason: 'UNSAFE_ADVICE',
    note: 'It may harm',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps what was added when it could not be sent, and offers another try', async () => {
  open(post, { ReportPost: { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] } });
  const field = await begin();
  fireEvent.change(field, { target: { value: 'It may harm' } });
  fireEvent.click(screen.getByRole('radio', { name: words['feed.report.post.OTHER'] }));
  send();
  expect(await screen.findByText(words['feed.report.failed'])).toBeTruthy();
  expect(field.value).toBe('It may harm');
});

it('is not sent without a connection', async () => {
  open();
  await begin();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words['feed.report.send'] }).disabled).toBe(true),
  );
  vi.restoreAllMocks();
  fireEvent(window, new Event('online'));
});

it.each<[string, FeedEntry, typeof viewer]>([
  ['one’s own post', news('a', { author: maya }), viewer],
  ['a game', sport('a'), viewer],
  ['a post, for who may not report', post, { ...viewer, rights: [] }],
])('there is no menu at %s', (_, item, who) => {
  open(item, {}, who);
  expect(screen.queryByRole('button')).toBeNull();
});
