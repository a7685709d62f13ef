import type { ItemPreviewProps, PreviewItem } from '@banyan/framework';
import type { MockAnswer } from '@banyan/framework/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ItemPreview from './ItemPreview.tsx';
import { renderFeed } from './testing/render-feed.tsx';

const named = (id: string, en: string, he: string) => ({
  __typename: 'Category',
  id,
  name: en,
  names: [
    { __typename: 'LocalName', language: 'en', text: en },
    { __typename: 'LocalName', language: 'he', text: he },
  ],
  icon: 'leaf',
});
const FeedCategories: MockAnswer = {
  data: { categories: [named('yoga', 'Yoga', 'יוגה'), named('walks', 'Walks', 'טיולים')] },
};

const shared = { title: 'A walk', speaker: null, categories: ['walks', 'yoga'], pinned: true };
const withPoster = { ...shared, text: 'We meet at nine', poster: '/media/private/a' };
const news: PreviewItem = { kind: 'news', ...withPoster, link: 'https://example.org/walk' };
const event: PreviewItem = {
  kind: 'event',
  ...withPoster,
  place: 'The garden',
  contact: 'Dana Cohen',
  startTime: '2126-11-05T17:30:00.000Z',
  endTime: '2126-11-05T18:30:00.000Z',
  isAllDay: false,
  startDate: null,
  endDate: null,
  capacity: 3,
  previousPictures: ['/media/private/b', '/media/private/c'],
};
const poll: PreviewItem = { kind: 'poll', ...shared, answers: ['Tea', 'Coffee'], until: '2126-11-05T17:30:00.000Z' };

async function show(item: PreviewItem, language: ItemPreviewProps['language'] = 'en') {
  const { sent } = renderFeed(<ItemPreview item={item} language={language} />, { mocks: { FeedCategories } });
  // It cannot be used, and is therefore read out in words of its own.
  const element = (await screen.findByText(/^A walk$/)).closest('article')!;
  return { element, sent, card: within(element), asked: () => sent.map(({ operationName }) => operationName) };
}

describe('what staff are about to publish', () => {
  it('is of news the card of the feed, with its author, categories, picture and link', async () => {
    const { card, element } = await show(news);
    expect(await card.findByText('Walks')).toBeTruthy();
    for (const words of ['Maya Levi', 'Yoga', 'We meet at nine', 'Pinned']) expect(card.getByText(words)).toBeTruthy();
    expect(card.getByText(/example\.org/)).toBeTruthy();
    expect(element.querySelector('img')!.getAttribute('src')).toBe('/media/private/a');
  });

  it('is of an event also when and where, the answers, how many seats are left, and what its page adds', async () => {
    const { card, element } = await show(event);
    for (const words of [/Nov 5 \| 07:30/, 'The garden', /3 places left/])
      expect(await card.findByText(words)).toBeTruthy();
    expect(card.getAllByText('Remind me')[0]).toBeTruthy();
    const opened = within(screen.getByRole('region', { name: 'When the event is opened' }));
    expect(opened.getByText('Questions? Dana Cohen')).toBeTruthy();
    expect(element.parentElement!.parentElement!.querySelectorAll('ul img')).toHaveLength(2);
  });

  it('adds no page where that has nothing more', async () => {
    await show({ ...event, contact: null, previousPictures: [] });
    expect(screen.queryByRole('region', { name: 'When the event is opened' })).toBeNull();
  });

  it('is of a poll its answers, without a vote, and until when it is open', async () => {
    const { card } = await show(poll);
    for (const words of ['Tea', 'Coffee', 'No votes yet', /Open until Nov 5, 2126/])
      expect(await card.findByText(words)).toBeTruthy();
  });

  it('takes neither the focus nor a tap, is read out in words, and asks nothing about what is not there yet', async () => {
    const { element, asked } = await show(event);
    expect(await screen.findByText(/^Maya Levi\. Walks, Yoga\. A walk\. .*The garden\. We meet at nine$/)).toBeTruthy();
    expect(element.closest('[inert]')).toBeTruthy();
    await within(element).findByText(/3 places left/);
    expect(asked()).toEqual(['FeedCategories']);
  });

  it('is in the language that is asked for: its words, dates, names and direction', async () => {
    const { card, element } = await show(event, 'he');
    expect(await card.findByText('טיולים')).toBeTruthy();
    expect(card.getByText(/5 בנוב׳ \| 19:30/)).toBeTruthy();
    expect(await card.findByText(/נשארו 3 מקומות/)).toBeTruthy();
    expect(element.closest('[lang]')).toMatchObject({ lang: 'he', dir: 'rtl' });
    expect(document.documentElement.lang).toBe('en');
  });
});
