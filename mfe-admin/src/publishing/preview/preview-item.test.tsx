import { fakeHost, mockLink } from '@banyan/framework/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyPublication, type Publication } from '../publication.ts';
import { lackOf, previewOf } from './preview-item.ts';

/** The community's clock is Jerusalem's, two hours ahead in November. */
beforeEach(() => {
  fakeHost({ link: mockLink({}) });
});

const dana = { name: 'Dana Cohen', defaultCategory: 'community' };
const form = (kind: Publication['kind'], more: Partial<Publication> = {}): Publication => ({
  ...emptyPublication(kind, dana),
  title: ' Walk ',
  alsoIn: ['yoga'],
  ...more,
});
const begins = { day: '2026-11-24', time: '18:00' };
const ends = { day: '2026-11-24', time: '19:30' };
const picture = { address: '/media/a', preview: '/media/private/a' };
const shared = { title: 'Walk', speaker: 'The yoga team', categories: ['community', 'yoga'], pinned: false };

describe('what a form says as a card', () => {
  it('is of news its words, its picture where its author sees it, and its link', () => {
    const news = form('news', { text: 'At nine\n', picture, link: ' https://example.org ', isPinned: true });
    expect(previewOf(news, 'The yoga team')).toEqual({
      kind: 'news',
      ...shared,
      pinned: true,
      text: 'At nine',
      poster: '/media/private/a',
      link: 'https://example.org',
    });
  });

  it('is of an event when and where it is, whom to ask, how many can come, and how it was the last time', () => {
    const event = form('event', { begins, ends, place: 'The garden', capacity: '12', previousPictures: [picture] });
    expect(previewOf(event, 'The yoga team')).toEqual({
      kind: 'event',
      ...shared,
      text: '',
      poster: null,
      place: 'The garden',
      contact: 'Dana Cohen',
      startTime: '2026-11-24T16:00:00.000Z',
      endTime: '2026-11-24T17:30:00.000Z',
      isAllDay: false,
      startDate: null,
      endDate: null,
      capacity: 12,
      previousPictures: ['/media/private/a'],
    });
  });

  it('is of whole days those days, and of what is no number no limit', () => {
    const event = form('event', { isAllDay: true, begins, ends: { day: '2026-11-25', time: '' }, capacity: 'many' });
    expect(previewOf(event, null)).toMatchObject({
      isAllDay: true,
      startDate: '2026-11-24',
      endDate: '2026-11-25',
      startTime: '2026-11-23T22:00:00.000Z',
      endTime: '2026-11-25T22:00:00.000Z',
      capacity: null,
    });
  });

  it('is of a poll the answers that say something, and until when it is open', () => {
    const poll = form('poll', { answers: [' Tea ', '', 'Coffee'], isLimited: true, until: ends });
    expect(previewOf(poll, 'The yoga team')).toEqual({
      kind: 'poll',
      ...shared,
      answers: ['Tea', 'Coffee'],
      until: '2026-11-24T17:30:00.000Z',
    });
    expect(previewOf({ ...poll, isLimited: false }, null)).toMatchObject({ until: null });
  });
});

describe('without which there is no card', () => {
  it('is a title', () => {
    expect(lackOf(form('news', { title: ' \u200b' }))).toBe('title');
    expect(lackOf(form('news'))).toBeNull();
  });

  it('is of an event also when it begins and ends', () => {
    expect(lackOf(form('event', { begins }))).toBe('times');
    expect(lackOf(form('event', { begins, ends: { day: '2026-11-24', time: '' } }))).toBe('times');
    expect(lackOf(form('event', { begins, ends }))).toBeNull();
    expect(lackOf(form('poll', { begins }))).toBeNull();
  });
});
