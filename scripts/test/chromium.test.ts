import { afterEach, expect, it, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes the browser that CHROME_PATH names', () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(findChromium()).toBe(process.execPath);
});

it('says that CHROME_PATH is wrong instead of taking another', () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  expect(() => findChromium()).toThrow('CHROME_PATH names /nowhere/chrome, which does not exist.');
});

it('finds none where there is none, and says how to get one when it may not install it', () => {
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('PATH', '/nowhere');
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(findChromium()).toBeUndefined();
  expect(() => ensureChromium()).toThrow(/need Chromium: install it \(Debian: apt-get install chromium\)/);
});
