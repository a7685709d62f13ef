import { expect, it } from 'vitest';
import { drawIcons, iconProblems } from './nav-icons.ts';

it('a nav icon becomes the lines of one path', () => {
  const [name, lines] = Object.entries(drawIcons(['calendar-event']))[0]!;
  expect([name, lines]).toEqual(['calendar-event', expect.stringMatching(/^M4 [^"<]+M16 3l0 4M8 3/)]);
});

it('an icon that the set does not have, or not as lines, is refused by name', () => {
  const nav = ['calendar-event', 'leef', 'dice', 'heart-filled'].map((icon) => ({ icon }));
  expect(iconProblems(nav)).toEqual([
    '"nav[1].icon" names "leef", which is no icon of the set (did you mean "leaf"?).',
    '"nav[2].icon" names "dice", which is drawn with more than lines; take another.',
    expect.stringMatching(/^"nav\[3\]\.icon" names "heart-filled", which is no icon of the set/),
  ]);
});
