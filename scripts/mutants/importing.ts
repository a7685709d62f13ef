import type { Mutant } from './mutant.ts';

const events = 'scripts/import/events';
const news = 'scripts/import/news';
const random = [`${events}/random-calendars.long.test.ts`];

export const importing: Mutant[] = [
  {
    file: `${events}/time/moment.ts`,
    text: 'zone: clocks.community, isFloating: false',
    becomes: 'zone: clocks.floating, isFloating: false',
    why: 'a whole day begins for the community where another calendar is',
    tests: [`${events}/days.test.ts`],
  },
  {
    file: `${events}/series/occurrences.ts`,
    text: 'last: first.add({ days: days - 1 }).toString()',
    becomes: 'last: first.add({ days }).toString()',
    why: 'the end of whole days spills into the next day',
    tests: [`${events}/days.test.ts`],
  },
  {
    file: `${events}/time/own-zone.ts`,
    text: 'Math.min(...shown)',
    becomes: 'Math.max(...shown)',
    why: 'of an hour that comes twice the second is taken',
    tests: random,
  },
  {
    file: `${events}/time/own-zone.ts`,
    text: 'skipping?.from',
    becomes: 'skipping?.to',
    why: 'a time that a clock skips is an hour early',
    tests: random,
  },
  {
    file: `${events}/series/rule.ts`,
    text: 'includeDtstart: true,',
    becomes: 'includeDtstart: false,',
    why: 'a first time outside its rule is not counted',
    tests: random,
  },
  {
    file: `${events}/series/series.ts`,
    text: 'other.sequence - one.sequence',
    becomes: 'one.sequence - other.sequence',
    why: 'an older revision of an event wins',
    tests: random,
  },
  {
    file: `${events}/series/rule.ts`,
    text: 'BYHOUR: { may: number(0, 23) }',
    becomes: 'BYHOUR: { may: number(0, 99) }',
    why: 'a rule that cannot be followed is guessed',
    tests: [`${events}/repetition.test.ts`],
  },
  {
    file: `${news}/feed-date.ts`,
    text: "{ overflow: 'reject' }",
    becomes: "{ overflow: 'constrain' }",
    why: 'the 31st of February is taken for the 28th',
    tests: [`${news}/feed-date.test.ts`],
  },
  {
    file: 'services/feed/src/import/import-items.ts',
    text: 'seed.isUndated && stored',
    becomes: 'false && stored',
    why: 'news without a date come to the top of the feed at each import',
    tests: ['scripts/import/import-file.test.ts'],
  },
  {
    file: 'services/feed/src/event/event-change.ts',
    text: 'daysOf(content) ?? [startTime, endTime]',
    becomes: '[startTime, endTime]',
    why: 'members are told of whole days that did not move',
    tests: ['services/feed/src/event/event-change.test.ts'],
  },
];
