// The screens that members open most, in Hebrew, narrow, light and dark: what the landing run asks of looks. All others: screens.spec.
import { speaks } from '../support/device.ts';
import { narrow, problemsOnScreens } from '../support/screen-problems.ts';
import { parts } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const names = [
  'sign-in',
  'dashboard',
  'feed',
  'writing a comment',
  'post',
  'friends',
  'notifications',
  'calendar',
  'guide over a page',
  'settings',
] as const;
const screens = parts.flatMap((part) => part.screens);
const looks = [
  { palette: 'first', scheme: 'light' },
  { palette: 'first', scheme: 'dark' },
] as const;

test('axe finds nothing serious on the ten screens that members open most, in Hebrew at 320 px', {
  tag: '@core',
}, async ({ visitor }) => {
  // axe is put into the page as a script, which the product's policy would rightly refuse.
  const { page } = await visitor({
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport: { width: narrow, height: 800 },
  });
  await speaks(page, 'he');
  const visits = names.map((name) => ({ screen: screens.find((screen) => screen.name === name)!, looks }));
  expect(await problemsOnScreens(page, visits, narrow, 'he')).toEqual([]);
});
