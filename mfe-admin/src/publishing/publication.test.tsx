import { fakeHost, mockLink } from '@banyan/framework/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyPublication, type Kind, type Publication, problemsOf } from './publication.ts';
import { eventOf, newsOf, pollOf } from './publication-input.ts';
import { type EventToEdit, formOfEvent, formOfNews, formOfPoll, type NewsToEdit, type PollToEdit } from './to-edit.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
// Its clock is the form's.
beforeEach(() => void fakeHost({ link: mockLink({}) }));

const begun = (kind: Kind) => emptyPublication(kind, { name: 'Dana', defaultCategory: 'community' });
const whole: Record<Kind, Publication> = {
  news: { ...begun('news'), title: 'New hours', text: 'From Sunday on.' },
  event: {
    ...begun('event'),
    title: 'Walk',
    begins: { day: '2026-11-27', time: '17:30' },
    ends: { day: '2026-11-27', time: '18:30' },
  },
  poll: { ...begun('poll'), title: 'When?', answers: ['Monday', ' ', 'Tuesday '] },
};
const limited = { isLimited: true, until: { day: '2026-11-25', time: '13:00' } };

describe('the form', () => {
  it.each<[Kind, Partial<Publication>, object]>([
    ['news', {}, {}],
    ['news', { title: '\u200b ' }, { title: 'missing' }],
    ['news', { title: 'a'.repeat(121) }, { title: 'tooLong' }],
    ['news', { text: ' ' }, { text: 'empty' }],
    ['news', { link: 'https://example.org/a' }, {}],
    ['news', { link: 'example.org' }, { link: 'link' }],
    ['news', { link: 'http://example.org' }, { link: 'link' }],
    ['news', { link: 'https://name@example.org' }, { link: 'link' }],
    ['news', { mainCategory: '' }, { mainCategory: 'missing' }],
    ['news', { targets: [] }, { targets: 'nobody' }],
    ['news', { platforms: [] }, { platforms: 'nowhere' }],
    ['news', { isLimited: true }, { until: 'missing' }],
    ['news', limited, { until: 'windowShort' }],
    ['news', { ...limited, until: { day: '2026-11-26', time: '13:00' } }, {}],
    ['event', {}, {}],
    ['event', { text: '' }, {}],
    ['event', { title: '' }, { title: 'missing' }],
    ['event', { begins: { day: '2026-11-27', time: '' } }, { begins: 'missing' }],
    ['event', { ends: { day: '2026-11-27', time: '17:00' } }, { ends: 'endsBefore' }],
    ['event', { ends: { day: '2026-11-27', time: '17:30' } }, {}],
    [
      'event',
      { isAllDay: true, begins: { day: '2026-11-27', time: '' }, ends: { day: '', time: '' } },
      { ends: 'missing' },
    ],
    ['event', { capacity: '0' }, { capacity: 'capacity' }],
    ['event', { capacity: '1000' }, {}],
    ['event', limited, { until: 'windowShort' }],
    ['event', { ...limited, until: { day: '2026-11-26', time: '13:00' } }, {}],
    ['event', { isLimited: true, from: { day: '2026-11-25', time: '13:00' } }, {}],
    ['poll', {}, {}],
    ['poll', { answers: ['Monday', ' '] }, { answers: 'answersCount' }],
    ['poll', { answers: ['Monday', 'monday '] }, { answers: 'answersAlike' }],
    ['poll', { answers: ['Monday', 'a'.repeat(201)] }, { answers: 'tooLong' }],
    ['poll', limited, { until: 'windowShort' }],
    [
      'poll',
      { isLimited: true, from: { day: '2026-01-01', time: '12:00' }, until: { day: '2026-01-09', time: '12:00' } },
      { until: 'over' },
    ],
  ])('of %s with %o lacks %o', (kind, change, problems) =>
    expect(problemsOf({ ...whole[kind], ...change }, now)).toEqual(problems),
  );
});

const others = { mainCategory: 'community', categories: ['community'], pinned: false, displayAuthorId: null };

describe('the service is sent', () => {
  it('an event by the community’s clock', () =>
    expect(eventOf({ ...whole.event, place: ' Park ', capacity: '12', previousDay: '2026-10-01' })).toMatchObject({
      ...others,
      name: 'Walk',
      description: null,
      location: 'Park',
      whoToContact: 'Dana',
      startTime: '2026-11-27T15:30:00.000Z',
      endTime: '2026-11-27T16:30:00.000Z',
      allDay: false,
      startDate: null,
      capacity: 12,
      previousEventDate: '2026-09-30T21:00:00.000Z',
    }));

  it('when an event is shown, and whether once it is over', () =>
    expect(eventOf({ ...whole.event, ...limited, isShownAfter: false })).toMatchObject({
      publishFrom: null,
      publishUntil: '2026-11-25T11:00:00.000Z',
      showAfterEnd: false,
    }));

  it('whole days as days, until the midnight that ends the last', () => {
    const days = { begins: { day: '2026-11-27', time: '' }, ends: { day: '2026-11-28', time: '' } };
    expect(eventOf({ ...whole.event, isAllDay: true, ...days })).toMatchObject({
      allDay: true,
      startDate: '2026-11-27',
      endDate: '2026-11-28',
      startTime: '2026-11-26T22:00:00.000Z',
      endTime: '2026-11-28T22:00:00.000Z',
    });
  });

  it('a poll without its empty answers, and no time that is not meant', () =>
    expect(pollOf({ ...whole.poll, ...limited, isLimited: false })).toEqual({
      ...others,
      question: 'When?',
      possibleAnswers: ['Monday', 'Tuesday'],
      startTime: null,
      endTime: null,
    }));
});

describe('what is there fills the form, which says the same of it', () => {
  const there = {
    id: 'p1',
    revision: 3,
    state: 'PUBLISHED' as const,
    publishedAt: null,
    can: { edit: true },
    pinned: true,
    displayAuthorId: 'yoga-team',
  };
  const about = { categories: [{ id: 'nature' }, { id: 'sport' }], mainCategory: { id: 'nature' } };
  const sent = { mainCategory: 'nature', categories: ['nature', 'sport'], pinned: true, displayAuthorId: 'yoga-team' };
  const window = { startTime: '2026-11-27T15:30:00.000Z', endTime: '2026-11-29T15:30:00.000Z' };

  it('of news', () => {
    const said = { title: 'New hours', description: 'From Sunday on.', link: 'https://example.org/' };
    const picture = { posterImageUrl: '/media/a.webp', picture: { id: 'a', originalUrl: '/media/a.webp?until=1' } };
    const form = formOfNews({
      ...there,
      ...about,
      ...said,
      ...picture,
      ...window,
      kind: 'NEWS',
      targets: ['walks'],
    } as NewsToEdit);
    expect(newsOf(form)).toEqual({ ...said, ...sent, ...window, posterImage: '/media/a.webp' });
    expect([form.targets, form.picture?.preview]).toEqual([['walks'], '/media/a.webp?until=1']);
  });

  it.each([
    ['with hours', { allDay: false, ...window, startDate: null, endDate: null }],
    [
      'of whole days',
      {
        allDay: true,
        startTime: '2026-11-26T22:00:00.000Z',
        endTime: '2026-11-28T22:00:00.000Z',
        startDate: '2026-11-27',
        endDate: '2026-11-28',
      },
    ],
  ])('of an event %s', (_, times) => {
    const shown = { showAfterEnd: false, publishFrom: '2026-11-20T15:30:00.000Z', publishUntil: null };
    const said = { description: null, whoToContact: 'Dana', xiboText: 'Walk!', capacity: 12, ...shown };
    const before = { previousEventDate: '2026-09-30T21:00:00.000Z', previousEventImages: ['/media/b.webp'] };
    const event = { ...there, ...about, ...said, ...before, ...times, title: 'Walk', locationName: 'Park' };
    const form = formOfEvent({ ...event, targets: [{ id: 'all' }], previousPictures: [] } as unknown as EventToEdit);
    expect(eventOf(form)).toEqual({
      ...sent,
      ...said,
      ...before,
      ...times,
      name: 'Walk',
      location: 'Park',
      poster: null,
    });
    expect(form.targets).toEqual(['all']);
  });

  it('of a poll', () => {
    const answers = ['Monday', 'Tuesday'].map((answer) => ({ optionId: answer, answer }));
    const none = { startTime: null, endTime: null };
    const form = formOfPoll({
      ...there,
      ...about,
      ...none,
      question: 'When?',
      answers,
      targets: [],
    } as unknown as PollToEdit);
    expect(pollOf(form)).toEqual({ ...sent, ...none, question: 'When?', possibleAnswers: ['Monday', 'Tuesday'] });
    expect(form.isLimited).toBe(false);
  });
});
