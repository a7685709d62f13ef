import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { makeFirstCategory } from './first-category.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());

it('in an empty community the first post has a category, in each language, and staff may call it otherwise', async () => {
  const ask = async () =>
    (await feed.ask('{ categories { id name names { language text } } }', {}, admin)).data.categories;
  const names = [
    { language: 'en', text: 'Community' },
    { language: 'he', text: 'קהילה' },
  ];
  expect(await ask()).toEqual([{ id: 'community', name: 'Community', names }]);
  await feed.models.categories.updateOne({ _id: 'community' }, { names: { en: 'All of us' }, revision: 1 });
  await makeFirstCategory(feed.models, 'community');
  await makeFirstCategory(feed.models, 'another');
  expect(await ask()).toMatchObject([{ id: 'community', name: 'All of us' }]);
});
