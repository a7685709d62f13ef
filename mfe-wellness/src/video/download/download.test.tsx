import { testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { film, page } from '../testing/films.ts';
import { endKeeping, type KeepingDevice, keepingDevice, withoutWorker } from '../testing/keeping-device.ts';
import { labels, renderVideos, sentOf, video } from '../testing/render-videos.tsx';

let device: KeepingDevice;
beforeEach(() => {
  device = keepingDevice();
});
afterEach(() => endKeeping(device));

const captions = ['en', 'he'].map((language) => ({
  __typename: 'CaptionTrack' as const,
  language,
  label: language,
  url: `/media/file/s--a--/x_1/one/captions-${language}.vtt`,
}));
const one = film({ id: 'one', captions });
const two = film({ id: 'two' });
const rows = { OneVideo: ({ id }: { id: string }) => ({ data: { video: id === 'one' ? one : two } }) };
const filesOfOne = [
  '/media/file/one/captions-en.vtt',
  '/media/file/one/captions-he.vtt',
  '/media/file/one/video.mp4',
  '/media/file/kept/one',
];
const open = (id = 'one', more: Parameters<typeof renderVideos>[0] = {}) =>
  renderVideos({ path: `/videos?video=${id}`, ...more, mocks: { ...rows, ...more.mocks } as never });
const named = (name: string | RegExp) => screen.findByRole('button', { name });
const download = async () => fireEvent.click(await named('Download (12 MB)'));
async function keep(id?: string) {
  const view = open(id);
  await download();
  await named('Remove from this device');
  return view;
}
const leave = () => document.body.replaceChildren();

describe('a download', () => {
  it('keeps the film and what is read with it, says how much of it, and is played from there', async () => {
    await keep();
    expect(device.kept()).toEqual(filesOfOne);
    expect(screen.getByText('On this device (0.1 MB)')).toBeTruthy();
    leave();
    open();
    await waitFor(() => expect(video()?.getAttribute('src')).toBe(`${one.data}?kept`));
    expect([...video().querySelectorAll('track')].map(({ src }) => new URL(src).search)).toEqual(['?kept', '?kept']);
  });

  it('goes on where the line was cut, and asks for another address where that is over', async () => {
    device.cutAfter(400);
    await keep();
    expect(device.ranges).toEqual([null, 'bytes=400-', 'bytes=800-']);
    leave();
    device.cutAfter(null);
    device.overAt(two.data);
    const asked = { ...two, data: two.data.replace('x_1', 'x_2') };
    let times = 0;
    const renewed = () => ({ data: { video: times++ === 0 ? two : asked } });
    open('two', { mocks: { OneVideo: renewed } as never });
    await download();
    await named('Remove from this device');
    expect(device.kept()).toContain('/media/file/two/video.mp4');
  });

  it('is cancelled, and leaves nothing', async () => {
    const go = device.hold();
    open();
    await download();
    expect(await screen.findByRole('progressbar', { name: 'Download to this device' })).toBeTruthy();
    fireEvent.click(await named('Cancel download'));
    go();
    await named('Download (12 MB)');
    expect(device.kept()).toEqual([]);
  });

  it('is one at a time', async () => {
    const go = device.hold();
    open();
    await download();
    await screen.findByText('On its way to this device');
    leave();
    open('two');
    await download();
    expect(await screen.findByText('Waits for another download')).toBeTruthy();
    go();
    await named('Remove from this device');
    expect(device.kept().filter((path) => path.includes('/kept/'))).toEqual([
      '/media/file/kept/one',
      '/media/file/kept/two',
    ]);
  });

  it('ends with who began it, also one that waits: nothing of it is of the next member', async () => {
    const go = device.hold();
    open();
    await download();
    await screen.findByText('On its way to this device');
    leave();
    open('two');
    await download();
    await screen.findByText('Waits for another download');
    leave();
    device.wipe();
    open('two', { viewer: { ...testViewer, id: '64b000000000000000000002' } });
    await named('Download (12 MB)');
    go();
    await device.settled();
    expect(device.kept()).toEqual([]);
  });

  it('goes on to the film where the line is cut before it, and gets the captions after it', async () => {
    device.cutAt(captions[0]!.url);
    await keep();
    await waitFor(() => expect(device.kept().toSorted()).toEqual(filesOfOne.toSorted()));
  });

  it('of what another page has kept meanwhile is none', async () => {
    open();
    await named('Download (12 MB)');
    const kept = { id: 'one', bytes: 100_000, files: ['/media/file/one/video.mp4'], video: one };
    await (await caches.open('banyan-downloads')).put('/media/file/kept/one', Response.json(kept));
    await download();
    await named('Remove from this device');
    expect(device.ranges).toEqual([]);
  });

  it('that has no room says so, and leaves nothing', async () => {
    device.refuse('full');
    open();
    await download();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^There is not enough room/);
    expect(device.kept()).toEqual([]);
  });

  it('that failed says so, and is tried again', async () => {
    device.refuse('broken');
    open();
    await download();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The video was not downloaded/);
    device.refuse(null);
    await download();
    await named('Remove from this device');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that a closed page left in its middle is of no video, and goes with the next one', async () => {
    await (await caches.open('banyan-downloads')).put('/media/file/other/video.mp4', new Response('half'));
    await keep();
    expect(device.kept()).toEqual(filesOfOne);
  });
});

describe('what is on this device', () => {
  it('is removed after a question', async () => {
    await keep();
    fireEvent.click(await named('Remove from this device'));
    const question = await screen.findByRole('dialog', { name: 'Remove “Film one” from this device?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Remove from this device' }));
    await named('Download (12 MB)');
    expect(device.kept()).toEqual([]);
  });

  it('is marked in lists', async () => {
    await keep();
    leave();
    const list = { VideosOfType: { data: { allVideos: page([one, two], labels) } } };
    renderVideos({ path: '/videos?type=session&duration=5-10', mocks: list as never });
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map(({ textContent }) => /On this device/.test(textContent))).toEqual([
        true,
        false,
      ]),
    );
  });

  it('goes once its video is retired: by its page, or by any list', async () => {
    await keep('one');
    leave();
    await keep('two');
    leave();
    open('one', { mocks: { OneVideo: { data: { video: null } } } as never });
    await waitFor(() => expect(device.kept().some((path) => path.includes('one'))).toBe(false));
    leave();
    const retired = { KeptVideos: { data: { allVideos: { __typename: 'VideoPage', items: [] } } } };
    const view = renderVideos({ path: '/videos?type=pose', mocks: retired as never });
    await waitFor(() => expect(device.kept()).toEqual([]));
    expect(sentOf(view, 'KeptVideos')).toEqual([{ ids: ['two'], limit: 1 }]);
  });

  it('gets the captions that staff have changed', async () => {
    await keep();
    leave();
    const changed = [{ ...captions[0]!, url: '/media/file/s--a--/x_1/one/captions-en-2.vtt' }];
    open('one', { mocks: { OneVideo: { data: { video: { ...one, captions: changed } } } } as never });
    await waitFor(() => expect(device.kept()).toContain('/media/file/one/captions-en-2.vtt'));
  });

  it('stays removed where that is while other captions come', async () => {
    await keep();
    leave();
    const go = device.hold();
    const changed = [{ ...captions[0]!, url: '/media/file/s--a--/x_1/one/captions-en-2.vtt' }];
    open('one', { mocks: { OneVideo: { data: { video: { ...one, captions: changed } } } } as never });
    await waitFor(() => expect(device.waiting()).toBe(1));
    fireEvent.click(await named('Remove from this device'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove from this device' }));
    await named('Download (12 MB)');
    go();
    await device.settled();
    expect(device.kept()).toEqual([]);
  });

  it('is known to be gone after a sign-out', async () => {
    await keep();
    leave();
    device.wipe();
    open();
    await named('Download (12 MB)');
  });
});

it('is not offered to who acts for a member, nor where no worker could serve it', async () => {
  open('one', { viewer: { ...testViewer, acting: { actorId: 'dana', until: Date.now() + 60_000 } } });
  await waitFor(() => expect(video()?.getAttribute('src')).toBe(one.data));
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  leave();
  withoutWorker();
  open();
  await waitFor(() => expect(video()?.getAttribute('src')).toBe(one.data));
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});
