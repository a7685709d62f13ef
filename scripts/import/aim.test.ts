import { importCategories } from '@banyan/feed/import';
import { startTestMongo } from '@banyan/kit/testing';
import { importGroups } from '@banyan/social/import';
import { expect, it } from 'vitest';
import { refuseUnknownAim } from './aim.ts';

it('refuses a group or category that nobody has, and says which there are', async () => {
  const { url } = await startTestMongo();
  await expect(refuseUnknownAim({ category: 'x' }, url)).rejects.toThrow('"x" for --category; there are none.');
  await importCategories(url, [{ id: 'sport', names: { en: 'Sport' }, icon: 'run' }]);
  await importGroups(url, [{ id: 'chess', name: 'Chess' }]);
  await refuseUnknownAim({ target: 'chess', category: 'sport' }, url);
  await refuseUnknownAim({ target: 'all' }, url);
  await refuseUnknownAim({}, url);
  await expect(refuseUnknownAim({ target: 'ches', category: 'sports' }, url)).rejects.toThrow(
    'There is no group "ches": nobody would see what --target names so.\nThere is no category "sports" for --category; there are sport.',
  );
});
