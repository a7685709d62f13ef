import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { film } from '../../testing/films.ts';
import { button, failFilm, filmArrives, playTo, renderVideos, sentOf, video } from '../../testing/render-videos.tsx';

const playlist = (signed = 'x_1') => `/media/file/s--a--/${signed}/one/film.m3u8`;
const one = film({ id: 'one', hls: playlist() });
let asked = 0;
/** Another address each time. */
const answer = () => {
  asked += 1;
  return { data: { video: { ...one, hls: playlist(`x_${asked}`), data: one.data.replace('x_1', `x_${asked}`) } } };
};

/** What a browser says of HLS. */
const says = (can: '' | 'maybe') => vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(can);
const open = () => {
  asked = 0;
  return renderVideos({ path: '/videos?video=one', mocks: { OneVideo: answer } as never });
};
const plays = (address: string) => waitFor(() => expect(video()?.getAttribute('src')).toBe(address));

beforeEach(() => {
  // Another pass is asked for, too.
  const session = { accessToken: 'a', expiresAt: new Date(Date.now() + 600_000).toISOString(), user: null };
  vi.stubGlobal('fetch', async () => Response.json({ data: { refreshSession: session } }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a film in several sizes', () => {
  it('is played by a browser that can', async () => {
    says('maybe');
    open();
    await plays(playlist());
    await filmArrives();
    fireEvent.click(await button('Settings of the player'));
    expect(screen.queryByRole('combobox', { name: 'Picture quality' })).toBeNull();
  });

  it('whose address is over is asked for again, and goes on in several sizes from the same second', async () => {
    says('maybe');
    const view = open();
    await plays(playlist());
    await filmArrives();
    await playTo(200);
    await failFilm();
    await plays(playlist('x_2'));
    await filmArrives();
    expect(video().currentTime).toBe(200.01);
    expect(sentOf(view, 'OneVideo')).toHaveLength(2);
  });

  it('that cannot be played so goes on as the whole film, and only then has failed', async () => {
    says('maybe');
    open();
    await plays(playlist());
    await filmArrives();
    await playTo(200);
    await failFilm();
    await plays(playlist('x_2'));
    await failFilm();
    await plays(one.data.replace('x_1', 'x_2'));
    expect(screen.queryByRole('alert')).toBeNull();
    await filmArrives();
    expect(video().currentTime).toBe(200.01);
    await failFilm();
    await waitFor(() => expect(asked).toBe(2));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });

  it('is played whole where neither the browser nor hls.js can', async () => {
    says('');
    open();
    await plays(one.data);
  });
});
