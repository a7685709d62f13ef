// A module that was built against an earlier framework finds what it asks for.
import { expect, it } from 'vitest';
import * as now from './index.ts';

it.each([
  ['closeLayer', now.closeLayer, now.closeModalRoute],
  ['lazyLayer', now.lazyLayer, now.lazyOverlay],
  ['openLayer', now.openLayer, now.openModalRoute],
  ['outboxPlace', now.outboxPlace, now.outboxSlot],
  ['useAddressedLayer', now.useAddressedLayer, now.useModalRoute],
  ['useLayer', now.useLayer, now.useOverlay],
  ['useRight', now.useRight, now.usePermission],
  ['useWhenBack', now.useWhenBack, now.useRetryWhenBack],
])('%s is what it was', (_, earlier, current) => {
  expect(earlier).toBeDefined();
  expect(earlier).toBe(current);
});
