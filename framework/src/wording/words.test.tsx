import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCurrentDeployment } from '../current-host.ts';
import { toasts } from '../feedback/toast.ts';
import { loadPage } from '../load/load-module.ts';
import { testDeployment } from '../testing/fake-host.ts';
import { FRAMEWORK_VERSION } from '../version.ts';
import { useWording } from './use-wording.ts';
import { firstWords, initWording, setLanguage } from './wording.ts';
import type { WordingKey } from './wording-key.ts';

const files: Record<string, object> = {
  '/words/shell.en.1.json': { hello: 'Hello', bye: 'Bye' },
  '/words/shell.he.1.json': { hello: 'שלום', bye: 'להתראות' },
  '/words/feed.en.1.json': { 'feed.title': 'News', 'feed.more': 'More' },
  '/words/feed.he.1.json': { 'feed.title': 'חדשות', 'feed.more': 'עוד' },
};
const words = {
  en: { shell: '/words/shell.en.1.json', feed: '/words/feed.en.1.json' },
  he: { shell: '/words/shell.he.1.json', feed: '/words/feed.he.1.json' },
};

/** Addresses that do not answer, until they are taken out. */
let lost: string[];
let asked: string[];

function page(language: 'en' | 'he', more: object = {}) {
  setCurrentDeployment(testDeployment({ wording: { en: { hello: 'Hello' } }, words, ...more }));
  initWording(language);
}

const manifest = { id: 'feed', name: 'mfe_feed', version: '1.0.0', framework: `^${FRAMEWORK_VERSION}` };
const lifecycle = async () => {};
const loadFeed = () =>
  loadPage({
    manifest: { ...manifest, pages: [], slots: [], nav: [] },
    expose: './FeedPage',
    loadRemote: async () => ({ bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle }),
  });

function Says({ name }: { name: string }) {
  const { t } = useWording();
  return <p data-testid={name}>{t(name as WordingKey)}</p>;
}
const said = (name: string) => screen.getByTestId(name).textContent;

beforeEach(() => {
  [lost, asked] = [[], []];
  toasts.set([]);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (lost.includes(address)) throw new TypeError('Failed to fetch');
    return Response.json(files[address]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.__banyan;
});

it('a text that is on its way is nothing at first, never its key, and is drawn when it arrives', async () => {
  page('en');
  await firstWords();
  render(<Says name="bye" />);
  expect(said('bye')).toBe('');
  await vi.waitFor(() => expect(said('bye')).toBe('Bye'));
});

it('a module brings its words along, and starts with none that are not here', async () => {
  page('en');
  expect((await loadFeed()).ok).toBe(true);
  render(<Says name="feed.more" />);
  expect(said('feed.more')).toBe('More');
});

it('a module whose first words are in the page waits for no file', async () => {
  page('en', { wording: { en: { 'feed.title': 'News' } }, firstWords: ['feed'] });
  lost = ['/words/feed.en.1.json'];
  expect((await loadFeed()).ok).toBe(true);
});

it('the other words leave the line to the first screen, and hurry when one of them is missed', async () => {
  const early = Promise.resolve({ data: {} });
  window.__banyan = { prefetch: { 'FeedList{}': early } };
  page('en');
  await firstWords();
  render(<Says name="hello" />);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toEqual([]);
  render(<Says name="bye" />);
  await vi.waitFor(() => expect(said('bye')).toBe('Bye'));
});

it('the other words come by themselves when the first screen stands, though none is missed', async () => {
  page('en');
  await firstWords();
  expect(asked).toEqual([]);
  await vi.waitFor(() => expect(asked).toEqual(['/words/shell.en.1.json']), { timeout: 3000 });
});

it('a module whose words do not arrive is not shown without them, and asks again with the next try', async () => {
  page('en');
  lost = ['/words/feed.en.1.json'];
  expect(await loadFeed()).toMatchObject({ ok: false, stage: 'script' });
  lost = [];
  expect((await loadFeed()).ok).toBe(true);
});

it('a change of language waits for the words of every part in use', async () => {
  page('en');
  await loadFeed();
  render(<Says name="feed.title" />);
  act(() => setLanguage('he'));
  expect([said('feed.title'), document.documentElement.lang]).toEqual(['News', 'en']);
  await vi.waitFor(() => expect(said('feed.title')).toBe('חדשות'));
  expect(document.documentElement.dir).toBe('rtl');
  act(() => setLanguage('en'));
  await vi.waitFor(() => expect(said('feed.title')).toBe('News'));
});

it('a language whose words do not arrive is not taken, and a notice says so until it does', async () => {
  page('en', { wording: { en: { 'wording.failed': 'No words' } } });
  lost = ['/words/shell.he.1.json'];
  act(() => setLanguage('he'));
  await vi.waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['No words']));
  expect([document.documentElement.lang, localStorage.getItem('banyan.language')]).toEqual(['en', null]);
  lost = [];
  act(() => setLanguage('he'));
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('he'));
  expect(toasts.get()).toEqual([]);
});

it('a page written in another language than this device speaks has the right words before it shows', async () => {
  page('he');
  await firstWords();
  render(<Says name="hello" />);
  expect(said('hello')).toBe('שלום');
});

it('a page that cannot have those words speaks the language it was written in', async () => {
  lost = ['/words/shell.he.1.json'];
  page('he');
  await firstWords();
  render(<Says name="hello" />);
  expect([said('hello'), document.documentElement.lang]).toEqual(['Hello', 'en']);
});

it('a page that begins again waits for nothing that the one before it asked for', async () => {
  lost = ['/words/shell.en.1.json'];
  page('en');
  await firstWords();
  page('en', { words: {} });
  render(<Says name="bye" />);
  expect(said('bye')).toBe('bye');
});

it('the last choice of a language holds, also while the words of the one before are on their way', async () => {
  page('en');
  await firstWords();
  render(<Says name="bye" />);
  await vi.waitFor(() => expect(said('bye')).toBe('Bye'));
  act(() => setLanguage('he'));
  act(() => setLanguage('en'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect([document.documentElement.lang, localStorage.getItem('banyan.language')]).toEqual(['en', 'en']);
});

it('first words in the page are no words of a module in another language', async () => {
  page('he', { wording: { en: { 'feed.title': 'News' } }, firstWords: ['feed'] });
  expect((await loadFeed()).ok).toBe(true);
  render(<Says name="feed.title" />);
  expect(said('feed.title')).toBe('חדשות');
});

it('going back to the language of the page waits for the words that the page has not', async () => {
  page('he');
  await loadFeed();
  act(() => setLanguage('en'));
  expect(document.documentElement.lang).toBe('he');
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'));
  render(<Says name="feed.more" />);
  expect(said('feed.more')).toBe('More');
});
