import { expect, it } from 'vitest';
import { draftSlot, getDraft } from '../draft/drafts.ts';
import { initHost } from '../host.ts';
import { testDeployment } from '../testing/fake-host.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { rejectWrite } from './reject-write.ts';

it('what waited too long may have arrived: sent by hand it keeps its id', () => {
  initHost({ deployment: testDeployment(), language: 'en' } as never);
  const words = { place: 'feed:comment:i1', text: 'hello' };
  const entry = {
    id: 'temp_1',
    key: 'temp_1',
    name: 'feed.comment',
    failed: 'error.NETWORK',
    tries: 1,
    words,
  } as unknown as OutboxEntry;
  rejectWrite('maya', entry, { code: 'TOO_OLD', wordingKey: 'outbox.tooOld' }, { again: () => {} });
  expect(getDraft(draftSlot('maya', words.place)).clientIds).toEqual({ hello: 'temp_1' });
});
