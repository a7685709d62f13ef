import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { formatCommentDate } from '../wording/dates.ts';
import { useWording } from '../wording/use-wording.ts';
import { setLanguage } from '../wording/wording.ts';
import type { WordingKey } from '../wording/wording-key.ts';
import { WordingLanguage } from './WordingLanguage.tsx';

/** The page has its own words. */
const wording = { en: { hello: 'Hello' } };
const files: Record<string, object> = { '/words/shell.en.json': wording.en, '/words/shell.he.json': { hello: 'שלום' } };
const words = { en: { shell: '/words/shell.en.json' }, he: { shell: '/words/shell.he.json' } };

let isLost: boolean;

beforeEach(() => {
  isLost = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json(files[address]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Says({ name }: { name: string }) {
  const { t, language, dir } = useWording();
  return (
    <p data-testid={name}>{[t('hello' as WordingKey), dir, formatCommentDate('2026-11-05', language)].join(' ')}</p>
  );
}
const said = (name: string) => screen.getByTestId(name).textContent;

function show(language: 'en' | 'he') {
  const page = (
    <>
      <Says name="page" />
      <WordingLanguage language={language} fallback={<p>soon</p>}>
        <Says name="inside" />
      </WordingLanguage>
    </>
  );
  renderModule(page, { deployment: { words }, wording });
}

it('another language waits for its words, and leaves the page in the member’s', async () => {
  show('he');
  expect(screen.getByText('soon')).toBeTruthy();
  const inside = await screen.findByTestId('inside');
  expect(inside.textContent).toBe('שלום rtl 5 בנוב׳ 2026');
  expect(inside.parentElement).toMatchObject({ lang: 'he', dir: 'rtl' });
  expect(said('page')).toBe('Hello ltr Nov 5, 2026');
  expect(document.documentElement.lang).toBe('en');
});

it('the member’s own is there at once, and stays when the member takes another', async () => {
  show('en');
  expect(said('inside')).toBe('Hello ltr Nov 5, 2026');
  await act(async () => setLanguage('he'));
  await vi.waitFor(() => expect(said('page')).toMatch(/^שלום rtl/));
  await vi.waitFor(() => expect(said('inside')).toBe('Hello ltr Nov 5, 2026'));
});

it('words that do not arrive are said to be missing in the member’s language, and are asked for again', async () => {
  isLost = true;
  show('he');
  expect((await screen.findByRole('alert')).textContent).toContain('The other language could not be fetched');
  expect(screen.queryByTestId('inside')).toBeNull();
  isLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByTestId('inside')).textContent).toMatch(/^שלום/);
});
