// Emojis for the field of a chat. What is laid out to be chosen by keys is walked in a browser (emoji.spec.ts).
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { field, openChats, resetChats, tap } from '../testing/render-chats.tsx';
import { emojiData } from './emoji-data.ts';
import { categories, emojisOf } from './emojis.ts';
import he from './names/he.json' with { type: 'json' };

beforeEach(resetChats);
afterEach(() => vi.restoreAllMocks());

const WIDE = 1_024;
const setWidth = (width: number) =>
  act(() => (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width }));

it('knows each of them once, and all by a name', () => {
  const { emojis, categories: shown } = emojiData('he', he, (category) => category);
  expect(emojis).toHaveLength(new Set(categories.flatMap(emojisOf)).size);
  expect(emojis.filter(({ emoji, label }) => label === emoji)).toEqual([]);
  expect(shown.map(({ label }) => label)).toEqual(categories);
  expect(emojis.find(({ emoji }) => emoji === '🧘')?.tags).toContain('יוגה');
});

it('closes with Escape, and changes nothing', async () => {
  openChats('/chat?chat=c1');
  await tap('Add an emoji');
  const search = await screen.findByRole('searchbox', { name: 'Search emojis' });
  fireEvent.keyDown(search, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('searchbox', { name: 'Search emojis' })).toBeNull());
  expect((await field()).value).toBe('');
});

it('is not offered on a phone, whose keyboard has them', async () => {
  setWidth(390);
  openChats('/chat?chat=c1');
  await field();
  expect(screen.queryByRole('button', { name: 'Add an emoji' })).toBeNull();
  setWidth(WIDE);
});
