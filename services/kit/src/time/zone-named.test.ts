import { expect, it } from 'vitest';
import { zoneNamed } from './zone-named.ts';

it.each`
  text                                      | zone
  ${'Europe/Paris'}                         | ${'Europe/Paris'}
  ${'europe/paris'}                         | ${'Europe/Paris'}
  ${'America/Argentina/Buenos_Aires'}       | ${/^America\/(Argentina\/)?Buenos_Aires$/}
  ${'Etc/GMT+3'}                            | ${'Etc/GMT+3'}
  ${'UTC'}                                  | ${'UTC'}
  ${'Mars/Olympus'}                         | ${undefined}
  ${''}                                     | ${undefined}
  ${' UTC'}                                 | ${undefined}
  ${'Z'}                                    | ${undefined}
  ${'+02:00'}                               | ${undefined}
  ${'-0300'}                                | ${undefined}
  ${'2026-01-01T00:00Z'}                    | ${undefined}
  ${'2026-01-01T00:00+01:00[Europe/Paris]'} | ${undefined}
  ${'[Europe/Paris]'}                       | ${undefined}
`('“$text” names $zone', ({ text, zone }: { text: string; zone: string | RegExp | undefined }) => {
  if (zone instanceof RegExp) expect(zoneNamed(text)).toMatch(zone);
  else expect(zoneNamed(text)).toBe(zone);
});
