import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderFeed } from '../testing/render-feed.tsx';
import { PictureViewer } from './PictureViewer.tsx';

// A renewal that never ended would be every later file's as well: files of a worker share the session.
beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(null, { status: 503 })));
afterEach(() => void vi.unstubAllGlobals());

const open = (small: string | null) =>
  renderFeed(<PictureViewer src="/media/large.webp" small={small} title="Yoga" onClose={() => {}} />);
const picture = () => screen.findByAltText<HTMLImageElement>('Poster of “Yoga”');
const fail = async () => fireEvent.error(await picture());
const address = async () => (await picture()).getAttribute('src');

it('shows the small picture when the large one does not come, and says so', async () => {
  open('/media/small.webp');
  expect(await address()).toBe('/media/large.webp');
  expect(screen.queryByText(/This is a smaller one/)).toBeNull();
  await fail();
  expect(await address()).toBe('/media/small.webp');
  expect(screen.getByText(/This is a smaller one/)).toBeTruthy();
});

it.each([['/media/small.webp'], ['/media/large.webp'], [null]])(
  'says when there is none to show (%s)',
  async (small) => {
    open(small);
    await fail();
    if (small === '/media/small.webp') await fail();
    expect(screen.getByText('The picture could not be loaded.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Yoga/ })).toBeNull();
  },
);
