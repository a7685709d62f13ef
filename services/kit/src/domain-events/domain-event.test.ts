import { expect, test } from 'vitest';
import '../testing/club.events.ts';
import { memoryBus } from '../testing/memory-bus.ts';
import { createDomainEvent, cursorAt, domainEventTopics, orderedId, readDomainEvent } from './domain-event.ts';

test('a domain event knows its service and whom it is sent to, each once', () => {
  const domainEvent = createDomainEvent('club.itemUpdated', {
    itemId: 'i',
    targets: ['all', 'g1', 'g1'],
    cause: 'edit',
  });
  expect(domainEvent.service).toBe('club');
  expect(domainEventTopics(domainEvent)).toEqual(['everyone', 'group:g1', 'staff']);
});

test('a domain event that nobody has declared can not be made, and nobody can wait for it', async () => {
  const unknown = 'club.neverDeclared' as 'club.itemAdded';
  expect(() => createDomainEvent(unknown, { itemId: 'i', targets: [] })).toThrow(unknown);
  await expect(memoryBus().subscribe([unknown], () => {})).rejects.toThrow(unknown);
});

test('ids rise even within one millisecond', () => {
  const at = new Date();
  const ids = Array.from({ length: 1_000 }, () => createDomainEvent('club.memberChanged', { memberId: 'm' }, at).id);
  expect(ids).toEqual([...new Set(ids)].sort());
});

test('the cursor of a moment stands between the domain events before it and those from then on', () => {
  const at = new Date(Date.now() + 1_000);
  const before = orderedId(new Date(at.getTime() - 1));
  expect([orderedId(at), cursorAt(at), before].sort()).toEqual([before, cursorAt(at), expect.any(String)]);
});

test('a domain event can not carry a text beside its ids', () => {
  const withText = { itemId: 'i', targets: [], text: 'my chest hurts' };
  expect(() => createDomainEvent('club.itemAdded', withText)).toThrow();
  expect(() => createDomainEvent('club.itemAdded', { itemId: 'x'.repeat(65), targets: [] })).toThrow();
});

test('what comes from outside is a domain event only when the catalogue says so', () => {
  const domainEvent = createDomainEvent('club.itemUpdated', { itemId: 'i', targets: ['all'], cause: 'comment' });
  expect(readDomainEvent(JSON.parse(JSON.stringify(domainEvent)))).toEqual(domainEvent);
  for (const wrong of [
    null,
    1,
    {},
    { ...domainEvent, type: 'club.unknown' },
    { ...domainEvent, at: 'never' },
    { ...domainEvent, data: {} },
    { ...domainEvent, id: 1 },
  ]) {
    expect(readDomainEvent(wrong)).toBeNull();
  }
});
