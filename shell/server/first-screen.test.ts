import { expect, it } from 'vitest';
import type { ModulePart } from './dist.ts';
import { firstScreen } from './first-screen.ts';

it('fetches at every width what one part wants at every width and another at one', () => {
  const slot = (when?: string) => ({ slot: 'shell.header/v1', expose: './A', ...(when && { when }) });
  const module = { id: 'a', pages: [], slots: [slot('wide'), slot()], firstScreen: {} };
  const manifest = { exposes: { './A': { js: ['a.js'] } }, words: {}, queries: {} };
  const part = { base: '/m/', entry: 'e.js', module, manifest } as unknown as ModulePart;
  expect(firstScreen('/', [part]).preloads.map(({ media }) => media)).toEqual([undefined, undefined]);
});
