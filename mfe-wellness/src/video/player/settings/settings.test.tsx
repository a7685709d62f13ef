import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, endFilm, filmArrives, playTo, renderVideos, video } from '../../testing/render-videos.tsx';

beforeEach(async () => {
  await open();
});

async function open() {
  const view = renderVideos({ path: '/videos?video=a2' });
  await waitFor(() => expect(video()?.getAttribute('src')).toBeTruthy());
  await filmArrives();
  return view;
}
const openSettings = async () => fireEvent.click(await button('Settings of the player'));
const speed = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' });
const bar = () => screen.getByRole('slider', { name: 'Where the video is' });
const press = (key: string, on: Element = bar()) => fireEvent.keyDown(on, { key });

describe('the speed', () => {
  it('is chosen, kept on the device, and said to a film that loads again', async () => {
    await openSettings();
    fireEvent.change(speed(), { target: { value: '0.75' } });
    expect(video().playbackRate).toBe(0.75);
    video().playbackRate = 1;
    await filmArrives();
    expect(video().playbackRate).toBe(0.75);
    document.body.replaceChildren();
    await open();
    expect(video().playbackRate).toBe(0.75);
  });

  it('goes up and down by keys, and not further than there is one', async () => {
    await openSettings();
    for (let times = 0; times < 9; times += 1) press('>');
    expect([video().playbackRate, speed().value]).toEqual([2, '2']);
    press('<');
    expect(video().playbackRate).toBe(1.5);
  });
});

describe('a part', () => {
  it('is repeated from its beginning, until that is stopped', async () => {
    await openSettings();
    await playTo(20);
    fireEvent.click(await button('From here'));
    expect((await button('To here')).hasAttribute('disabled')).toBe(true);
    await playTo(40);
    fireEvent.click(await button('To here'));
    expect(screen.getByText('0:20 to 0:40 is repeated.')).toBeTruthy();
    await playTo(39);
    await playTo(40.2);
    expect(video().currentTime).toBe(20.01);
    await playTo(39);
    fireEvent.click(await button('Stop repeating'));
    await playTo(41);
    expect(video().currentTime).toBe(41);
  });

  it('that the member left by the bar is left', async () => {
    await playTo(20);
    press('r');
    await playTo(40);
    press('r');
    fireEvent.change(bar(), { target: { value: '300' } });
    await playTo(301);
    expect(video().currentTime).toBe(301);
  });

  it('that ends with the film goes on from its beginning, and nobody is asked yet', async () => {
    Object.defineProperty(video(), 'duration', { value: 600, configurable: true });
    await playTo(590);
    press('r');
    await playTo(599.9);
    press('r');
    await playTo(599);
    await endFilm();
    expect([video().currentTime, video().paused]).toEqual([590.01, false]);
    expect(screen.queryByRole('region', { name: 'Do you find this video helpful?' })).toBeNull();
  });
});

describe('the keys', () => {
  it('are listed by one of them', async () => {
    press('?');
    expect(await screen.findByRole('dialog', { name: 'Keys of the player' })).toBeTruthy();
    expect(screen.getByText('Slower or faster')).toBeTruthy();
  });

  it('are the field’s while it has the focus', async () => {
    await openSettings();
    press('k', speed());
    press('m', speed());
    expect([video().paused, video().muted]).toEqual([true, false]);
  });
});
