import { reported, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  breath,
  button,
  endFilm,
  failFilm,
  filmArrives,
  neck,
  playTo,
  renderVideos,
  sentOf,
  type View,
  video,
} from '../testing/render-videos.tsx';

const a1 = '/videos?video=a1';
const a2 = '/videos?video=a2';

async function open(options: Parameters<typeof renderVideos>[0]): Promise<View> {
  const view = renderVideos(options);
  await waitFor(() => expect(video()?.getAttribute('src')).toBeTruthy());
  await filmArrives();
  return view;
}
const play = async () => fireEvent.click(await button('Play'));
const pause = async () => fireEvent.click(await button('Pause'));
const recorded = (view: View) =>
  sentOf(view, 'RecordView').map(({ pauseMinute, isCompleted, surveyAnswer }) => [
    pauseMinute,
    isCompleted,
    surveyAnswer,
  ]);
const survey = () => screen.queryByRole('region', { name: 'Do you find this video helpful?' });
const bar = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Where the video is' });
const press = (key: string) => fireEvent.keyDown(bar(), { key });

/** A browser's tracks, which happy-dom makes again each time. Answers which languages are in this mode. */
function keepTracks(): (mode?: string) => string[] {
  const modes = new WeakMap<Element, { language: string; mode: string }>();
  const tracksOf = (film: Element) =>
    [...film.querySelectorAll('track')].map((element) => {
      const track = modes.get(element) ?? { language: element.srclang, mode: 'disabled' };
      modes.set(element, track);
      return track;
    });
  vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return tracksOf(this) as never;
  });
  return (wanted = 'showing') => tracksOf(video()).flatMap(({ language, mode }) => (mode === wanted ? [language] : []));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a film', () => {
  it('waits for a tap, and plays and pauses by one', async () => {
    await open({ path: a2 });
    expect(video().paused).toBe(true);
    expect(video().hasAttribute('autoplay')).toBe(false);
    await play();
    expect(video().paused).toBe(false);
    fireEvent.click(video());
    expect(video().paused).toBe(true);
  });

  it('goes on where the member stopped, or from its beginning', async () => {
    await open({ path: a1 });
    expect(video().currentTime).toBe(93.5);
    expect(bar().getAttribute('aria-valuetext')).toBe('1:33 of 10:00');
    (await button('From the beginning')).focus();
    fireEvent.click(await button('From the beginning'));
    expect(video().currentTime).toBe(0);
    await waitFor(async () => expect(document.activeElement).toBe(await button('Play')));
    expect(screen.queryByText(/You go on at/)).toBeNull();
  });

  it('is moved by the bar, by buttons and by keys', async () => {
    await open({ path: a2 });
    fireEvent.change(bar(), { target: { value: '300' } });
    expect(video().currentTime).toBe(300.01);
    fireEvent.click(await button('Forward 10 seconds'));
    press('ArrowLeft');
    expect(video().currentTime).toBe(305.01);
    press('9');
    expect(video().currentTime).toBe(540.01);
    for (let times = 0; times < 9; times += 1) press('l');
    expect(Math.round(video().currentTime)).toBe(600);
    press('m');
    expect(video().muted).toBe(true);
    press('k');
    expect(video().paused).toBe(false);
  });

  it('has captions in the language of the app, another, or none, which the device keeps', async () => {
    const shown = keepTracks();
    await open({ path: a2, language: 'he' });
    expect(shown()).toEqual(['he']);
    fireEvent.change(screen.getByRole('combobox', { name: 'כתוביות' }), { target: { value: 'en' } });
    expect(shown()).toEqual(['en']);
    fireEvent.change(screen.getByRole('combobox', { name: 'כתוביות' }), { target: { value: '' } });
    expect(shown()).toEqual([]);
    await open({ path: a2 });
    expect(shown()).toEqual([]);
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'c' });
    expect(shown()).toEqual(['en']);
  });

  it('is read beside it in the language of the captions, also where none are shown, and the device keeps that', async () => {
    const inMode = keepTracks();
    await open({ path: a2 });
    expect(inMode('hidden')).toEqual([]);
    fireEvent.change(screen.getByRole('combobox', { name: 'Captions' }), { target: { value: '' } });
    fireEvent.click(await button('Show the transcript'));
    expect([inMode(), inMode('hidden')]).toEqual([[], ['en']]);
    expect(screen.getByRole('status', { name: 'The transcript is on its way' })).toBeTruthy();
    document.body.replaceChildren();
    await open({ path: a2, language: 'he' });
    expect(inMode('hidden')).toEqual(['he']);
  });

  it('that is gone leads to the others', async () => {
    renderVideos({ path: '/videos?video=none' });
    expect(await screen.findAllByText('This video is not here any more')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'See the other videos' }).getAttribute('href')).toBe(
      '/videos?type=session',
    );
  });
});

describe('what is recorded', () => {
  it('is where a view was paused and that it was watched to its end, and counted once each', async () => {
    const view = await open({ path: a2, deployment: { analytics: {} as never } });
    await play();
    await playTo(93.5);
    await pause();
    await waitFor(() => expect(recorded(view)).toEqual([['93.50', false, null]]));
    await play();
    await playTo(600);
    await endFilm();
    await waitFor(() => expect(recorded(view).at(-1)).toEqual(['600.00', true, null]));
    const { viewId, userId } = sentOf(view, 'RecordView')[0]!;
    expect(sentOf(view, 'RecordView').every((each) => each.viewId === viewId)).toBe(true);
    expect(userId).toBe(testViewer.id);
    const names = reported.waiting.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('video'))).toEqual(['videoStarted', 'videoCompleted']);
  });

  it('goes out when the page is loaded again, left or hidden', async () => {
    const view = await open({ path: a2 });
    await play();
    await playTo(9);
    act(() => void dispatchEvent(new Event('beforeunload')));
    await waitFor(() => expect(recorded(view)).toEqual([['9.00', false, null]]));
    await playTo(12);
    act(() => void dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(recorded(view).at(-1)).toEqual(['12.00', false, null]));
    await playTo(30);
    view.unmount();
    await waitFor(() => expect(view.sent.at(-1)?.variables).toMatchObject({ pauseMinute: '30.00' }));
  });

  it('is nothing of who impersonates the member, who is asked nothing either', async () => {
    const acting = { actorId: 'b', until: Date.now() + 60_000 };
    const view = await open({ path: a2, viewer: { ...testViewer, acting }, deployment: { analytics: {} as never } });
    expect(screen.getByText(/Nothing of what you watch here is recorded/)).toBeTruthy();
    await play();
    await playTo(600);
    await endFilm();
    view.unmount();
    expect(recorded(view)).toEqual([]);
    expect(reported.waiting.filter(({ name }) => name !== 'pageViewed')).toEqual([]);
    expect(survey()).toBeNull();
  });
});

describe('the survey', () => {
  const atEnd = async (more: object = {}) => {
    const view = await open({ path: a2, mocks: { OneVideo: { data: { video: { ...neck, ...more } } } } });
    await play();
    await playTo(600);
    await endFilm();
    return view;
  };

  it('stands below a film that has ended, and a no leads to four reasons', async () => {
    const view = await atEnd();
    fireEvent.click(within(survey()!).getByRole('button', { name: 'No' }));
    const why = screen.getByRole('region', { name: 'Why?' });
    expect(document.activeElement).toBe(within(why).getByRole('heading'));
    expect(within(why).getAllByRole('button')).toHaveLength(5);
    fireEvent.click(within(why).getByRole('button', { name: 'The video or audio is not working' }));
    await waitFor(() => expect(recorded(view).at(-1)).toEqual(['600.00', true, 'The video/audio is not working']));
    expect(screen.queryByRole('region', { name: 'Why?' })).toBeNull();
    await screen.findByText('Thank you for your answer');
  });

  it('is put away, and not asked again in this visit', async () => {
    await atEnd();
    fireEvent.click(within(survey()!).getByRole('button', { name: 'Not now' }));
    expect(survey()).toBeNull();
    await play();
    await endFilm();
    expect(survey()).toBeNull();
  });

  it('is for who has not answered it yet', async () => {
    await atEnd({ surveyAnswered: true });
    expect(survey()).toBeNull();
  });
});

describe('an address that is over', () => {
  const session = { accessToken: 'a', expiresAt: new Date(Date.now() + 600_000).toISOString(), user: null };
  let renewSession = () => {};
  let time = 1_000_000;
  beforeEach(() => {
    // A pass is renewed once a minute at most.
    time += 1_000_000;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    const renewal = new Promise<void>((done) => {
      renewSession = done;
    });
    vi.stubGlobal('fetch', () => renewal.then(() => Response.json({ data: { refreshSession: session } })));
  });
  // One that never ended would be every later file's as well: files of a worker share the session.
  afterEach(async () => {
    await act(async () => renewSession());
    vi.unstubAllGlobals();
  });

  const renewed = (data: string) => ({ data: { video: { ...neck, data } } });

  it('is asked for again, and the film goes on from where it was', async () => {
    let asked = 0;
    await open({ path: a2, mocks: { OneVideo: () => renewed(`/media/film-${++asked}.mp4`) } });
    await play();
    await playTo(120);
    const before = asked;
    await failFilm();
    await waitFor(() => expect(asked).toBe(before + 1));
    await waitFor(() => expect(video().getAttribute('src')).toBe(`/media/film-${asked}.mp4`));
    expect(screen.queryByRole('alert')).toBeNull();
    video().pause();
    await playTo(0);
    await filmArrives();
    expect(video().currentTime).toBe(120.01);
    expect(video().paused).toBe(false);
  });

  it('that leads nowhere twice says so, with another try', async () => {
    let isThere = true;
    await open({ path: a2, mocks: { OneVideo: () => (isThere ? renewed('/media/film.mp4') : new Error('no')) } });
    await play();
    await playTo(120);
    isThere = false;
    await failFilm();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The video could not be loaded.');
    isThere = true;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await filmArrives();
    expect(video().currentTime).toBe(120.01);
  });

  it('is loaded again when the pass for files comes only after the second failure', async () => {
    await open({ path: a2, mocks: { OneVideo: () => renewed('/media/film.mp4') } });
    await play();
    await playTo(120);
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load');
    await failFilm();
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await failFilm();
    await screen.findByRole('alert');
    await act(async () => renewSession());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not change under a film that plays', async () => {
    let asked = 0;
    const view = await open({ path: a2, mocks: { OneVideo: () => renewed(`/media/film-${++asked}.mp4`) } });
    const src = video().getAttribute('src');
    await act(async () => void (await view.client.refetchQueries({ include: 'active' })));
    expect(asked).toBeGreaterThan(1);
    expect(video().getAttribute('src')).toBe(src);
  });

  it('is not taken from what is kept: without a connection the picture stands there, and the film comes with the line', async () => {
    let isBroken = false;
    const mocks = { OneVideo: () => (isBroken ? new Error('no') : renewed('/media/film.mp4')) };
    renderVideos({ path: '/videos?type=pose', mocks });
    const card = await screen.findByRole('link', { name: /Film a2/ });
    isBroken = true;
    act(() => void window.dispatchEvent(new Event('offline')));
    fireEvent.click(card);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The video goes on when you are connected.');
    expect(screen.getByRole('heading', { level: 1, name: 'Film a2' })).toBeTruthy();
    expect(video().hasAttribute('src')).toBe(false);
    isBroken = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(video().getAttribute('src')).toBe('/media/film.mp4'));
    expect(breath.position).toBe(93.5);
  });
});
