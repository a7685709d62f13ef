import type { ItemPreviewProps } from '@banyan/framework';
import { contribute } from '@banyan/framework/host';
import { renderModule } from '@banyan/framework/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import { emptyPublication, type Publication } from '../publication.ts';
import { Preview } from './Preview.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const dana = { name: 'Dana Cohen', defaultCategory: 'community' };
const news: Publication = { ...emptyPublication('news', dana), title: 'Walk' };

const Card = ({ item, language }: ItemPreviewProps) => <article lang={language}>{item.title}</article>;
const offer = () =>
  contribute({
    id: 'feed',
    moduleId: 'feed',
    slot: 'feed.item-preview/v1',
    order: 0,
    load: async () => ({ default: Card }) as never,
  });

function open(form: Publication, before: () => void = offer, more: object = {}) {
  const options = { moduleId: 'admin', wording: { en, he }, before, ...more };
  return renderModule(<Preview form={form} speakers={[]} />, options);
}
const button = (name: string) => screen.getByRole('button', { name });
const card = () => screen.findByRole('article');
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

/** A screen as wide as it takes. */
const onScreen = (isWide: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: isWide, media: query, addEventListener() {}, removeEventListener() {} }) as never,
    );

it('shows what is written in a phone’s frame, and in the reader’s language until another is chosen', async () => {
  onScreen(true);
  open(news);
  expect(await card()).toMatchObject({ textContent: 'Walk', lang: 'en' });
  expect(pressed()).toEqual(['Phone', 'English']);
  fireEvent.click(button('עברית'));
  expect(await card()).toHaveProperty('lang', 'he');
  fireEvent.click(button('Computer'));
  expect(pressed()).toEqual(['Computer', 'עברית']);
  expect((await card()).closest('[data-width]')).toHaveProperty('dataset.width', 'computer');
});

it('offers no computer’s width where there is no room for it, and no language where there is one', async () => {
  onScreen(false);
  open(news, offer, { deployment: { languages: ['en'] } });
  expect(await card()).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what it needs while there is no card yet', async () => {
  open({ ...news, title: '' });
  expect(screen.getByText(en['admin.publish.preview.needs.title'])).toBeTruthy();
  open({ ...news, kind: 'poll', title: '' });
  expect(screen.getByText(en['admin.publish.preview.needs.question'])).toBeTruthy();
  open({ ...news, kind: 'event' });
  expect(screen.getByText(en['admin.publish.preview.needs.times'])).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

it('is nothing where the community has no feed', () => {
  open(news, () => {});
  expect(screen.queryByText(en['admin.publish.preview.title'])).toBeNull();
});
