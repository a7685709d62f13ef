import type { Mutant } from './mutant.ts';

const feed = 'services/feed/src';
const file = [`${feed}/calendar-file/write-calendar.test.ts`];
const address = [`${feed}/calendar-address/calendar-address.test.ts`];

export const calendars: Mutant[] = [
  {
    file: `${feed}/calendar-file/time-zone.ts`,
    text: 'return earlier.equals(later) ? zoned : null;',
    becomes: 'return zoned;',
    why: 'an event of the hour that comes twice is an hour early',
    tests: file,
  },
  {
    file: `${feed}/calendar-file/time-zone.ts`,
    text: "    next = next.getTimeZoneTransition('next');\n",
    becomes: '    break;\n',
    why: 'events after the second change of the clock are an hour off',
    tests: file,
  },
  {
    file: `${feed}/calendar-file/write-calendar.ts`,
    text: 'end: last.add({ days: 1 })',
    becomes: 'end: last',
    why: 'the last whole day is missing',
    tests: file,
  },
  {
    file: `${feed}/calendar-file/write-calendar.ts`,
    text: ".replaceAll(control, '')",
    becomes: '',
    why: 'one control character in a title, and a calendar refuses all of it',
    tests: file,
  },
  {
    file: `${feed}/calendar-address/own-calendar.ts`,
    text: 'found.filter((item) => canSeeItem(viewer, item, now))',
    becomes: 'found',
    why: 'a calendar shows the events of a group that its member left',
    tests: address,
  },
  {
    file: `${feed}/calendar-address/calendar.routes.ts`,
    text: "if (req.get('if-none-match')?.includes(etag)) return",
    becomes: 'if (false) return',
    why: 'a program that asks each minute is sent all of it each time',
    tests: address,
  },
  {
    file: `${feed}/calendar-address/calendar.routes.ts`,
    text: '  if (wait > 0) return refuse(res, 429, wait);\n',
    becomes: '',
    why: 'whoever guesses addresses never waits',
    tests: address,
  },
  {
    file: `${feed}/calendar-address/calendar-address.store.ts`,
    text: '{ _id, turn: inPlaceOf }',
    becomes: '{ _id }',
    why: 'a tap that is repeated ends the address that the first one made',
    tests: address,
  },
  {
    file: `${feed}/calendar-address/calendar-secrets.ts`,
    text: 'JSON.stringify([memberId, turn])',
    becomes: 'memberId',
    why: 'a new address is the old one',
    tests: address,
  },
  {
    file: 'shell/server/same-origin.ts',
    text: "  req.headers['x-page-origin'] = publicOrigin ??",
    becomes: "  req.headers['x-page-origin'] ??= publicOrigin ??",
    why: 'a visitor says where the links of a calendar lead',
    tests: ['shell/server/media-door.test.ts'],
  },
];
