import { expect, it } from 'vitest';
import { statusAt } from './window.ts';

const now = new Date('2026-03-01T12:00:00Z');
const before = new Date('2026-03-01T11:59:59Z');
const later = new Date('2026-03-01T12:00:01Z');

it.each([
  ['live', { publishedAt: before }],
  ['live', { publishedAt: now, publishUntil: later }],
  ['scheduled', { publishedAt: later }],
  ['open', { publishedAt: later, openFrom: now }],
  ['scheduled', { publishedAt: later, openFrom: later }],
  ['live', { publishedAt: now, openFrom: before }],
  ['expired', { publishedAt: later, openFrom: before, publishUntil: now }],
  ['expired', { publishedAt: before, publishUntil: now }],
  ['draft', { draft: true, publishedAt: before }],
  ['draft', { draft: true, publishedAt: before, publishUntil: before }],
] as const)('is %s for %j', (status, window) => expect(statusAt(window, now)).toBe(status));
