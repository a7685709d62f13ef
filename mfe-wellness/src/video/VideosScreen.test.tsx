import { navigate } from '@banyan/framework';
import { sessionHistory } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from './testing/films.ts';
import { breath, button, filmArrives, labels, neck, playTo, renderVideos, sentOf } from './testing/render-videos.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const links = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const labelNav = () => screen.findByRole('navigation', { name: /What kind|איזה סוג/ });
const list = () => screen.findByRole('list');
const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => location.pathname + location.search;
const back = () => screen.findByRole('link', { name: 'Back' });

describe('the choice of a class', () => {
  it('offers its lengths from short to long, in two lines, and no video yet', async () => {
    renderVideos({ path: '/videos' });
    await h1('Yoga classes');
    expect(links(await labelNav())).toEqual([
      ['Short class (5–10 minutes)', '/videos?type=session&duration=5-10'],
      ['Medium class', '/videos?type=session&duration=15-30'],
      ['Long class', '/videos?type=session&duration=60-75'],
    ]);
    expect(screen.queryByText('6:05')).toBeNull();
  });

  it('is in Hebrew for who reads it', async () => {
    renderVideos({ path: '/videos', language: 'he' });
    await h1('שיעורי יוגה');
    expect(links(await labelNav())[0]).toEqual(['שיעור קצר (5–10 דקות)', '/videos?type=session&duration=5-10']);
  });

  it('leads to the list of one length, which the service is asked for', async () => {
    const view = renderVideos({ path: '/videos?type=session&duration=5-10' });
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Short class (5–10 minutes)');
    expect(links(await list())).toEqual([
      ['10:00Film a1You stopped at 1:33', '/videos?type=session&duration=5-10&video=a1'],
      ['10:00Film a2', '/videos?type=session&duration=5-10&video=a2'],
    ]);
    expect(sentOf(view, 'VideosOfType')[0]).toEqual({ type: 'session', duration: '5-10' });
  });

  it('leads back from the list to the choice and home', async () => {
    renderVideos({ path: '/videos?type=session&duration=5-10' });
    fireEvent.click(await back());
    await labelNav();
    expect(address()).toBe('/videos?type=session');
    expect((await back()).getAttribute('href')).toBe('/');
  });
});

describe('Back', () => {
  it('goes the way the member came, from 3 to 2 to 1', async () => {
    renderVideos({ path: '/videos?type=session' });
    sessionHistory('/before', '/videos?type=session');
    fireEvent.click(within(await labelNav()).getByRole('link', { name: /Short/ }));
    fireEvent.click(await screen.findByRole('link', { name: /Film a2/ }));
    await h1('Film a2');
    expect(address()).toBe('/videos?type=session&duration=5-10&video=a2');
    const went = vi.mocked(history.go);
    fireEvent.click(await back());
    await screen.findByRole('heading', { level: 2 });
    fireEvent.click(await back());
    await labelNav();
    expect(address()).toBe('/videos?type=session');
    expect(went.mock.calls).toEqual([[-1], [-1]]);
    expect((await back()).getAttribute('href')).toBe('/');
  });

  it('leads from a video that a link led to, to the list it is of', async () => {
    renderVideos({ path: '/videos?video=a1' });
    await h1('Film a1');
    expect((await back()).getAttribute('href')).toBe('/videos?type=session&label=Short+class+5%E2%80%9310+minutes');
  });
});

describe('poses', () => {
  const standing = { names: [{ __typename: 'TextInLanguage', language: 'en', text: 'Standing poses' }] };
  const poses = [breath, { ...neck, labels: standing.names }];
  const allVideos = page(poses, [labels[2]!, { ...labels[0]!, ...standing, length: null }]);

  it('stand below their labels, all of them at first, and those of the label that is chosen', async () => {
    renderVideos({ path: '/videos?type=pose', mocks: { VideosOfType: { data: { allVideos } } } });
    await h1('Yoga poses');
    const nav = within(await labelNav());
    expect(nav.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('true');
    expect(await screen.findByRole('link', { name: /Film a1/ })).toBeTruthy();
    fireEvent.click(nav.getByRole('link', { name: 'Standing poses' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Film a1/ })).toBeNull());
    expect(screen.getByRole('link', { name: /Film a2/ }).getAttribute('href')).toBe(
      '/videos?type=pose&label=Standing+poses&video=a2',
    );
  });
});

describe('the search', () => {
  it('looks in all labels on Enter, and says what was not found', async () => {
    const view = renderVideos({
      path: '/videos?type=session',
      mocks: {
        VideosOfType: ({ search }) => ({
          data: { allVideos: page(search === 'neck' ? [neck] : search ? [] : [breath, neck], labels) },
        }),
      },
    });
    const field = await screen.findByRole('searchbox');
    fireEvent.change(field, { target: { value: ' neck ' } });
    fireEvent.submit(field);
    expect(await screen.findByRole('link', { name: /Film a2.*Short class/ })).toBeTruthy();
    expect(address()).toBe('/videos?type=session&query=neck');
    expect(sentOf(view, 'VideosOfType').at(-1)).toEqual({ type: 'session', search: 'neck' });
    fireEvent.change(field, { target: { value: 'none' } });
    fireEvent.submit(field);
    await screen.findByText('Nothing was found');
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear the search' })[0]!);
    await labelNav();
    expect(address()).toBe('/videos?type=session');
  });
});

describe('a list', () => {
  it('says that there is nothing yet', async () => {
    renderVideos({ path: '/videos', mocks: { VideosOfType: { data: { allVideos: page([], []) } } } });
    await screen.findByText('There are no videos here yet');
  });

  it('that could not be loaded is asked for again', async () => {
    let isBroken = true;
    renderVideos({
      path: '/videos?type=pose',
      mocks: {
        VideosOfType: () => (isBroken ? new Error('no') : { data: { allVideos: page([neck]) } }),
      },
    });
    await screen.findByText('The videos could not be loaded');
    isBroken = false;
    fireEvent.click(await button('Try again'));
    await screen.findByRole('link', { name: /Film a2/ });
  });

  it('that is kept shows without a connection, and says that a video waits for one', async () => {
    renderVideos({ path: '/videos?type=pose' });
    await screen.findByRole('link', { name: /Film a2/ });
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText(/This list is kept on your device/);
    expect(screen.getByRole('link', { name: /Film a2/ })).toBeTruthy();
  });

  it('shows what comes after its first page', async () => {
    const view = renderVideos({
      path: '/videos?type=pose',
      mocks: {
        VideosOfType: ({ skip }) => ({
          data: { allVideos: skip ? page([neck]) : page([breath], undefined, { hasMore: true }) },
        }),
      },
    });
    fireEvent.click(await button('Show more'));
    await screen.findByRole('link', { name: /Film a2/ });
    expect(screen.getByRole('link', { name: /Film a1/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(sentOf(view, 'VideosOfType').at(-1)).toEqual({ type: 'pose', skip: 1 });
  });
});

it('a next page that could not be loaded is said, and asked for again', async () => {
  let isBroken = true;
  renderVideos({
    path: '/videos?type=pose',
    mocks: {
      VideosOfType({ skip }) {
        if (skip && isBroken) return new Error('no');
        return { data: { allVideos: skip ? page([neck]) : page([breath], undefined, { hasMore: true }) } };
      },
    },
  });
  fireEvent.click(await button('Show more'));
  await screen.findByText('More videos could not be loaded');
  isBroken = false;
  fireEvent.click(await button('Try again'));
  await screen.findByRole('link', { name: /Film a2/ });
  expect(screen.queryByText('More videos could not be loaded')).toBeNull();
});

describe('a video that was left in its middle', () => {
  const leave = async () => {
    await filmArrives();
    fireEvent.click(await button('Play'));
    await playTo(40);
    fireEvent.click(await back());
  };

  it('is asked about beside the list, and the answer goes to its view', async () => {
    const view = renderVideos({ path: '/videos?type=session&duration=5-10&video=a2' });
    await h1('Film a2');
    await leave();
    const card = within(await screen.findByRole('region', { name: 'Do you find this video helpful?' }));
    expect(card.getByText('Film a2')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Film a2/ })).toBeTruthy();
    fireEvent.click(card.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(sentOf(view, 'RecordView').at(-1)).toMatchObject({ surveyAnswer: 'Was Helpful' }));
    const recorded = sentOf(view, 'RecordView');
    expect(new Set(recorded.map(({ viewId }) => viewId)).size).toBe(1);
    expect(recorded.at(-1)).toMatchObject({ videoId: 'a2', pauseMinute: '40.00', isCompleted: false });
    expect(screen.queryByRole('region', { name: 'Do you find this video helpful?' })).toBeNull();
  });

  it('is not asked about any more once another is opened', async () => {
    renderVideos({ path: '/videos?type=session&duration=5-10&video=a2' });
    await h1('Film a2');
    await leave();
    await screen.findByRole('region', { name: 'Do you find this video helpful?' });
    fireEvent.click(await screen.findByRole('link', { name: /Film a1/ }));
    await h1('Film a1');
    act(() => navigate('/videos?type=session&duration=5-10'));
    await screen.findByRole('link', { name: /Film a1/ });
    expect(screen.queryByText('Do you find this video helpful?')).toBeNull();
  });

  it('is not asked about by who answered before, nor where it was only looked at', async () => {
    renderVideos({
      path: '/videos?type=session&duration=5-10&video=a2',
      mocks: { OneVideo: { data: { video: { ...neck, surveyAnswered: true } } } },
    });
    await h1('Film a2');
    await leave();
    await list();
    expect(screen.queryByText('Do you find this video helpful?')).toBeNull();
    renderVideos({ path: '/videos?type=session&duration=5-10&video=a2' });
    await h1('Film a2');
    fireEvent.click(await back());
    await list();
    expect(screen.queryByText('Do you find this video helpful?')).toBeNull();
  });
});
