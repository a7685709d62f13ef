import { expect, test } from 'vitest';
import { factCatalogue, factTypes } from './catalogue.ts';
import { createFact, cursorAt, orderedId, readFact, serviceNames } from './fact.ts';

test('a fact knows its service, and every type belongs to one', () => {
  expect(createFact('identity.sessionEnded', { sessionId: 's' }).service).toBe('identity');
  for (const type of factTypes) expect(serviceNames).toContain(type.split('.')[0]);
});

test('ids rise even within one millisecond', () => {
  const at = new Date();
  const ids = Array.from({ length: 1_000 }, () => createFact('identity.profileChanged', { memberId: 'm' }, at).id);
  expect(ids).toEqual([...new Set(ids)].sort());
});

test('the cursor of a moment stands between the facts before it and those from then on', () => {
  const at = new Date(Date.now() + 1_000);
  const before = orderedId(new Date(at.getTime() - 1));
  expect([orderedId(at), cursorAt(at), before].sort()).toEqual([before, cursorAt(at), expect.any(String)]);
});

test('a fact can not carry a text beside its ids', () => {
  const withText = { itemId: 'i', targets: [], text: 'my chest hurts' };
  expect(() => createFact('feed.itemAdded', withText)).toThrow();
  expect(() => createFact('feed.itemAdded', { itemId: 'x'.repeat(65), targets: [] })).toThrow();
});

test('the catalogue holds ids and fixed words only', () => {
  const allowed = /^(.+Ids?|targets|cause)$/;
  for (const schema of Object.values(factCatalogue)) {
    for (const field of Object.keys(schema.shape)) expect(field).toMatch(allowed);
  }
});

test('what comes from outside is a fact only when the catalogue says so', () => {
  const fact = createFact('feed.itemUpdated', { itemId: 'i', targets: ['all'], cause: 'comment' });
  expect(readFact(JSON.parse(JSON.stringify(fact)))).toEqual(fact);
  for (const wrong of [
    null,
    1,
    {},
    { ...fact, type: 'feed.unknown' },
    { ...fact, at: 'never' },
    { ...fact, data: {} },
    { ...fact, id: 1 },
  ]) {
    expect(readFact(wrong)).toBeNull();
  }
});
