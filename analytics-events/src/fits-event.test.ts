import { describe, expect, it } from 'vitest';
import { analyticsEvents, eventTypes } from './events.ts';
import { fitsEvent } from './fits-event.ts';
import { countedPages } from './pages.ts';

const id = '4w0fxm0q3gqg2vy8n6a1rckt7z';

/** What an event of the list carries, with the first word of each list. */
const fitting = (carries: Readonly<Record<string, 'id' | readonly string[]>>) =>
  Object.fromEntries(Object.entries(carries).map(([key, allowed]) => [key, allowed === 'id' ? id : allowed[0]!]));

const events = Object.entries(analyticsEvents);

describe.each(events)('%s', (name, { type, carries }) => {
  const details = fitting(carries);

  it('is of a type of the list, and carries what stands there', () => {
    expect(eventTypes).toContain(type);
    expect(fitsEvent(name, details)).toBe(true);
  });

  it('carries nothing more', () => {
    expect(fitsEvent(name, { ...details, text: id })).toBe(false);
    expect(fitsEvent(name, { ...details, userId: id })).toBe(false);
  });

  it.each(Object.keys(carries))('is none without %s, nor with words in it', (key) => {
    const { [key]: _, ...less } = details;
    expect(fitsEvent(name, less)).toBe(false);
    for (const value of ['I feel ill', '+972501234567', '', 7, null, [id], { $gt: '' }, `${id} `, `${id}\n`])
      expect(fitsEvent(name, { ...details, [key]: value }), JSON.stringify(value)).toBe(false);
  });

  it('names no member', () => {
    expect(Object.keys(carries).filter((key) => /user|member|name|text|phone/i.test(key))).toEqual([]);
  });
});

it.each(['', 'toString', '__proto__', 'pageviewed', 'anything'])('there is no event %j', (name) => {
  expect(fitsEvent(name, {})).toBe(false);
});

it.each([null, undefined, [], 'a text', 7])('%j carries nothing', (details) => {
  expect(fitsEvent('signedIn', details)).toBe(false);
});

it('a key of every object is no detail', () => {
  expect(fitsEvent('appVisited', JSON.parse('{"__proto__":"browser"}'))).toBe(false);
});

it('a page is counted under its route, never under an address', () => {
  expect(fitsEvent('pageViewed', { page: '/show-post/:feedItemId/:userId' })).toBe(true);
  expect(fitsEvent('pageViewed', { page: `/show-post/${id}/maya` })).toBe(false);
  expect(countedPages.filter((page) => !/^(\/|elsewhere$)/.test(page))).toEqual([]);
});
