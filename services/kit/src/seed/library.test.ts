import { loadDeployment } from '@banyan/deployments';
import { expect, it } from 'vitest';
import { filmLoop, showsFilms } from './film.ts';
import { films } from './library.ts';

const minutes = { short: [5, 10], medium: [15, 30], long: [60, 75] } as const;
const words = { short: ['Short', 'קצר'], medium: ['Medium', 'בינוני'], long: ['Long', 'ארוך'] } as const;
const letters = /^[^\p{Script=Hebrew}]+$/u;
const hebrew = /^[^A-Za-z]+$/;

it('has films of every type, each once, and sessions of every length', () => {
  expect(new Set(films.map(({ key }) => key)).size).toBe(films.length);
  const kinds = Object.groupBy(films, ({ type, length }) => `${type} ${length ?? ''}`.trim());
  expect(Object.entries(kinds).map(([kind, of]) => `${kind}: ${of!.length}`)).toEqual([
    'session short: 3',
    'session medium: 3',
    'session long: 2',
    'pose: 5',
    'modification: 4',
  ]);
});

it('no two films of one type look the same', () => {
  expect(new Set(films.map(({ type, scene }) => `${type} ${scene}`)).size).toBe(films.length);
});

it.each(films)('$key is whole loops, as long as its label says, and named in both languages', (film) => {
  const { seconds, names, labels, length, chapters } = film;
  expect(seconds % filmLoop.seconds).toBe(0);
  for (const { en, he } of [names, labels, ...chapters.map((chapter) => chapter.names)]) {
    expect([en, he]).toEqual([expect.stringMatching(letters), expect.stringMatching(hebrew)]);
    expect(Math.max(en.length, he.length)).toBeLessThanOrEqual(60);
  }
  const ats = chapters.map(({ at }) => at);
  expect([
    ats[0],
    ats.toSorted((a, b) => a - b),
    ats.every((at) => at < seconds && at % filmLoop.seconds === 0),
  ]).toEqual([0, ats, true]);
  expect(new Set(ats).size).toBe(ats.length);
  expect(length !== undefined).toBe(film.type === 'session');
  if (!length) return;
  const [least, most] = minutes[length];
  expect([seconds >= least * 60, seconds <= most * 60]).toEqual([true, true]);
  expect([labels.en.split(' ')[0], labels.he.split(' ')[1]]).toEqual(words[length]);
  expect([labels.en, labels.he].map((label) => label.split(' ').length)).toEqual([4, 4]);
});

it.each([
  ['demo', true],
  ['thrive', true],
  ['campus', false],
] as const)('%s shows films: %s', (name, shows) => expect(showsFilms(loadDeployment(name))).toBe(shows));
