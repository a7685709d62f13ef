import { type AnalyticsEvent, analyticsEvents, type EventName } from './events.ts';

/** 128 bits in Crockford's letters, as `derivedId` and `orderedId` of the kit write them. No word of a language is one. */
const id = /^[0-9a-hjkmnp-tv-z]{26}$/i;

const isEvent = (name: string): name is EventName => Object.hasOwn(analyticsEvents, name);

/** The event of this name, or undefined. */
export function findEvent(name: string): AnalyticsEvent | undefined {
  return isEvent(name) ? analyticsEvents[name] : undefined;
}

/** Whether there is an event of this name, and these are exactly what it carries. */
export function fitsEvent(name: string, details: unknown): boolean {
  const event = findEvent(name);
  if (!event || typeof details !== 'object' || details === null || Array.isArray(details)) return false;
  const keys = Object.keys(event.carries);
  if (Object.keys(details).length !== keys.length) return false;
  return keys.every((key) => {
    const value: unknown = Object.hasOwn(details, key) ? (details as Record<string, unknown>)[key] : undefined;
    const allowed = event.carries[key]!;
    return typeof value === 'string' && (allowed === 'id' ? id.test(value) : allowed.includes(value));
  });
}
