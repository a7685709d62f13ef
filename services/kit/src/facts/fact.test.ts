import { expect, test } from 'vitest';
import '../testing/club.facts.ts';
import { memoryBus } from '../testing/memory-bus.ts';
import { createFact, cursorAt, factTargets, orderedId, readFact } from './fact.ts';

test('a fact knows its service and whom it is told to, each once', () => {
  const fact = createFact('club.itemUpdated', { itemId: 'i', targets: ['all', 'g1', 'g1'], cause: 'edit' });
  expect(fact.service).toBe('club');
  expect(factTargets(fact)).toEqual(['everyone', 'group:g1', 'staff']);
});

test('a fact that nobody has declared can not be made, and nobody can wait for it', async () => {
  const unknown = 'club.neverDeclared' as 'club.itemAdded';
  expect(() => createFact(unknown, { itemId: 'i', targets: [] })).toThrow(unknown);
  await expect(memoryBus().subscribe([unknown], () => {})).rejects.toThrow(unknown);
});

test('ids rise even within one millisecond', () => {
  const at = new Date();
  const ids = Array.from({ length: 1_000 }, () => createFact('club.memberChanged', { memberId: 'm' }, at).id);
  expect(ids).toEqual([...new Set(ids)].sort());
});

test('the cursor of a moment stands between the facts before it and those from then on', () => {
  const at = new Date(Date.now() + 1_000);
  const before = orderedId(new Date(at.getTime() - 1));
  expect([orderedId(at), cursorAt(at), before].sort()).toEqual([before, cursorAt(at), expect.any(String)]);
});

test('a fact can not carry a text beside its ids', () => {
  const withText = { itemId: 'i', targets: [], text: 'my chest hurts' };
  expect(() => createFact('club.itemAdded', withText)).toThrow();
  expect(() => createFact('club.itemAdded', { itemId: 'x'.repeat(65), targets: [] })).toThrow();
});

test('what comes from outside is a fact only when the catalogue says so', () => {
  const fact = createFact('club.itemUpdated', { itemId: 'i', targets: ['all'], cause: 'comment' });
  expect(readFact(JSON.parse(JSON.stringify(fact)))).toEqual(fact);
  for (const wrong of [
    null,
    1,
    {},
    { ...fact, type: 'club.unknown' },
    { ...fact, at: 'never' },
    { ...fact, data: {} },
    { ...fact, id: 1 },
  ]) {
    expect(readFact(wrong)).toBeNull();
  }
});
