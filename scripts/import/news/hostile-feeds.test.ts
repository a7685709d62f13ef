// Feeds in which each letter would be read again for each letter before it: a small one would take hours.
import { expect, it } from 'vitest';
import { entryLines } from './entry-lines.ts';

const times = 100_000;
const rss = (entry: string) => `<rss><channel>\n${entry}\n<item>b</item></channel></rss>`;

it.each([
  ['comments that do not end, in CDATA', `<item><![CDATA[${'<!--'.repeat(times)}]]></item>`],
  ['entries in a value', `<item><x a="${'<item>'.repeat(times)}"/></item>`],
  ['entries in a value that do not end', `<item><x a='${'<item '.repeat(times)}'/></item>`],
  ['entries within each other', `${'<item>'.repeat(times)}x${'</item>'.repeat(times)}`],
])('%s do not move the line of the next', (_, entry) => {
  expect(entryLines(rss(entry))).toEqual({ lines: [2, 3], empty: [] });
});
