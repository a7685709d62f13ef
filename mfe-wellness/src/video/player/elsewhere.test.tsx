// What a member watches on another device while this one shows the videos.
import { testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  breath,
  button,
  filmArrives,
  neck,
  playTo,
  renderVideos,
  sentOf,
  type View,
  video,
} from '../testing/render-videos.tsx';

/** Where the service says that the member stopped. */
let at: number | null = null;

async function open(path: string, more: Parameters<typeof renderVideos>[0] = {}): Promise<View> {
  const view = renderVideos({
    path,
    mocks: {
      VideoPosition: ({ id }) => ({
        data: { video: { __typename: 'Video', id, surveyAnswered: false, position: at } },
      }),
    },
    ...more,
  });
  if (path.includes('video=')) {
    await waitFor(() => expect(video()?.getAttribute('src')).toBeTruthy());
    await filmArrives();
  } else await screen.findByRole('link', { name: /Film a2/ });
  return view;
}

async function watchElsewhere({ push }: View, id: string, seconds: number | null, viewId = 'of another device') {
  at = seconds;
  await act(async () => push('VideoViewed', { videoViewed: { __typename: 'VideoViewed', id, viewId } }));
}
const offer = () => screen.queryByRole('button', { name: /^Go on at/ })?.textContent ?? null;

it('is offered while the film rests, and gone on with by choice', async () => {
  const view = await open('/videos?video=a1');
  await watchElsewhere(view, 'a1', 300);
  expect((await screen.findAllByText('You stopped at 5:00 on another device.')).length).toBeGreaterThan(0);
  expect(video().currentTime).toBe(93.5);
  (await button('Go on at 5:00')).focus();
  fireEvent.click(await button('Go on at 5:00'));
  expect(video().currentTime).toBe(300.01);
  expect(offer()).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await button('Play')));
});

it('is not offered twice to who stays, and again once they went on there', async () => {
  const view = await open('/videos?video=a1');
  await watchElsewhere(view, 'a1', 300);
  fireEvent.click(await button('Stay here'));
  expect(offer()).toBeNull();
  await watchElsewhere(view, 'a1', 340);
  await waitFor(() => expect(offer()).toContain('5:40'));
});

it('never moves or asks anything of a film that plays', async () => {
  const view = await open('/videos?video=a2');
  fireEvent.click(await button('Play'));
  await playTo(20);
  await watchElsewhere(view, 'a2', 300);
  await waitFor(() => expect(sentOf(view, 'VideoPosition')).toHaveLength(1));
  expect([video().currentTime, offer()]).toEqual([20, null]);
});

it('is not read again for what this device sent itself, nor offered of another video', async () => {
  const view = await open('/videos?video=a2');
  fireEvent.click(await button('Play'));
  await playTo(20);
  fireEvent.click(await button('Pause'));
  await waitFor(() => expect(sentOf(view, 'RecordView')).toHaveLength(1));
  await watchElsewhere(view, 'a2', 20, String(sentOf(view, 'RecordView')[0]?.viewId));
  await watchElsewhere(view, 'a1', 300);
  await waitFor(() => expect(sentOf(view, 'VideoPosition')).toEqual([{ id: 'a1' }]));
  expect(offer()).toBeNull();
});

it('shows in a list that is open', async () => {
  const view = await open('/videos?type=pose');
  expect(neck.position).toBeNull();
  await watchElsewhere(view, 'a2', 61);
  expect(await screen.findByText('You stopped at 1:01')).toBeTruthy();
});

it('is not followed by who impersonates the member', async () => {
  const viewer = { ...testViewer, acting: { actorId: 'dana', until: Date.now() + 60_000 } };
  const view = await open('/videos?type=pose', { viewer });
  expect(breath.id).toBe('a1');
  expect(sentOf(view, 'VideoViewed')).toEqual([]);
});
