import { STORAGE_KEYS } from '@banyan/framework/host';
import { beforeEach, expect, it } from 'vitest';
import { applyLooks } from './looks.ts';
import type { PageDeployment } from './page-globals.ts';

const page = { palettes: ['first'], languages: ['en', 'he'] } as unknown as PageDeployment;
const size = () => document.documentElement.style.fontSize;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.style.fontSize = '';
});

it.each(['115', '130', '150'])('letters of %s %% are there before the first paint', (chosen) => {
  localStorage.setItem(STORAGE_KEYS.textSize, chosen);
  applyLooks(page);
  expect(size()).toBe(`${chosen}%`);
});

it.each([null, '100', '900', '115px', 'x'])('%s leaves them as the browser is set', (chosen) => {
  if (chosen) localStorage.setItem(STORAGE_KEYS.textSize, chosen);
  applyLooks(page);
  expect(size()).toBe('');
});
