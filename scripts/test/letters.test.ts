import { afterEach, expect, it, vi } from 'vitest';
import { ensureLetters } from './letters.ts';

afterEach(() => vi.unstubAllEnvs());

it('says how to get letters for the e2e tests where there are none and it may not install them', () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(() => ensureLetters()).toThrow(/install some \(Debian: apt-get install fonts-liberation fontconfig\)/);
});
