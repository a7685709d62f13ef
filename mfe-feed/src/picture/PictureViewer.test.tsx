import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PostScreen } from '../post/PostScreen.tsx';
import { event, news } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { PictureOverlay } from './PictureOverlay.tsx';

// A renewal that never ended would be every later file's as well: files of a worker share the session.
beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(null, { status: 503 })));
afterEach(() => void vi.unstubAllGlobals());

const poster = { title: 'Yoga', posterImageUrl: '/media/large.webp' };
const thread = { data: { commentPage: { __typename: 'CommentPage', hasMore: false, cursor: null, items: [] } } };

/** The viewer, by its address. */
const open = (item: ReturnType<typeof news> | ReturnType<typeof event> | null, more: object = {}) =>
  renderFeed(<PostScreen />, {
    path: '/show-post/a/all?picture=a',
    mocks: {
      FeedItem: { data: { feedItem: item } },
      CommentThread: thread,
      HappeningMore: {
        data: {
          feedItem: {
            ...event('a'),
            hidesMyName: false,
            previousEventImages: null,
            previousEventImagesThumbs: null,
            ...more,
          },
        },
      },
    },
  });
const withSmall = (thumbUrl: string | null) => open(news('a', { ...poster, thumbUrl }));
const viewer = () => screen.findByRole('dialog', { name: /Picture: Yoga/ });
const sources = async () => [...(await viewer()).querySelectorAll('img')].map((image) => image.getAttribute('src'));
const image = (src: string) => document.querySelector(`[role="dialog"] img[src="${src}"]`)!;
const small = '/media/small.webp';
const large = '/media/large.webp';

it('stands over the page while the address says so, and closes by its button', async () => {
  withSmall(small);
  await viewer();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

it('shows the small picture until the large one is there', async () => {
  withSmall(small);
  await waitFor(async () => expect(await sources()).toEqual([small, large]));
  fireEvent.load(image(large));
  expect(await sources()).toEqual([large]);
});

it('keeps the small one when the large one does not come, and says so', async () => {
  withSmall(small);
  await waitFor(async () => expect(await sources()).toEqual([small, large]));
  expect(screen.queryByText(/This is a smaller one/)).toBeNull();
  // One that fails is asked for once more when the session was renewed since, which it also asks for itself.
  await waitFor(async () => {
    if ((await sources()).includes(large)) fireEvent.error(image(large));
    expect(screen.getByText(/This is a smaller one/)).toBeTruthy();
    expect(await sources()).toEqual([small]);
  });
});

it('says when there is none to show, and tries again', async () => {
  withSmall(null);
  await waitFor(async () => expect(await sources()).toEqual([large]));
  fireEvent.error(image(large));
  expect(screen.getByText('The picture could not be loaded.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await sources()).toEqual([large]);
});

it('says when there is no such post', async () => {
  open(null);
  expect((await screen.findAllByText('This post is not here')).length).toBeGreaterThan(0);
});

it.each(['x'.repeat(5000), '%3Cb%3E'])(
  'asks nobody for what no post is called, and offers no second try (%#)',
  async (id) => {
    const { sent } = renderFeed(<PictureOverlay />, {
      path: `/?picture=${id}`,
      mocks: { FeedItem: { errors: [{ message: 'no', extensions: { code: 'BAD_INPUT' } }] } },
    });
    expect(await screen.findByText('This post is not here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(sent).toEqual([]);
  },
);

it('is not there when its address names nothing', async () => {
  const { sent } = renderFeed(<PictureOverlay />, { path: '/?picture=', mocks: {} });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([screen.queryByRole('dialog'), sent]).toEqual([null, []]);
});

it('of a post without a picture says that there is none', async () => {
  open(news('a', { title: 'Yoga' }));
  expect(await screen.findByText('There is no picture here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('goes through the pictures of the event’s previous time, without an end', async () => {
  open(event('a', { ...poster, thumbUrl: small }), {
    previousEventImages: ['/media/b.webp', '/media/c.webp'],
    previousEventImagesThumbs: null,
  });
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(await screen.findByText('1 of 3')).toBeTruthy();
});
