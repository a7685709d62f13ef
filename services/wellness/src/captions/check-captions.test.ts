import { expect, it } from 'vitest';
import { checkCaptions, longestCaptions } from './check-captions.ts';

const film = 60;
const vtt = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n');
const checked = (text: string) => checkCaptions(text, film);
const first = '00:01.000 --> 00:03.000';

it('WebVTT is kept as it is, with plain ends of lines', () => {
  expect(
    checked(`\uFEFFWEBVTT\r\n\r\nNOTE by Dana\r\n\r\n1\r\n${first} align:start\r\nBreathe <i>in</i>\r\n\r\n`),
  ).toEqual({
    text: vtt('NOTE by Dana', '', '1', `${first} align:start`, 'Breathe <i>in</i>', ''),
  });
});

it('SRT becomes WebVTT: commas in times are points, those of the text stay', () => {
  expect(checked('1\n00:00:01,000 --> 00:00:03,000\nIn, and 00:01,000\n')).toEqual({
    text: vtt('1', '00:00:01.000 --> 00:00:03.000', 'In, and 00:01,000', ''),
  });
});

it.each<[string, string, object[]]>([
  ['nothing', '', [{ line: 1, kind: 'EMPTY' }]],
  ['a head alone', 'WEBVTT\n', [{ line: 1, kind: 'EMPTY' }]],
  ['a head of another file', `WEBVTT1\n\n${first}\nIn`, [{ line: 1, kind: 'HEAD' }]],
  ['an arrow that is none', vtt(first, 'In', '', '00:04.000 -> 00:05.000', 'Out'), [{ line: 6, kind: 'TIME' }]],
  ['a time without thousandths', vtt('00:01 --> 00:03.000', 'In'), [{ line: 3, kind: 'TIME' }]],
  ['a minute of 75 seconds', vtt('00:75.000 --> 01:30.000', 'In'), [{ line: 3, kind: 'TIME' }]],
  ['an end in front of its beginning', vtt('00:03.000 --> 00:01.000', 'In'), [{ line: 3, kind: 'END' }]],
  ['one that begins too early', vtt('00:04.000 --> 00:05.000', 'Out', '', first, 'In'), [{ line: 6, kind: 'ORDER' }]],
  ['one behind the film', vtt(first, 'In', '', '01:00.000 --> 01:02.000', 'Out'), [{ line: 6, kind: 'BEYOND' }]],
  ['a setting that there is none of', vtt(`${first} colour:red`, 'In'), [{ line: 3, kind: 'SETTING' }]],
  ['a tag that is open', vtt(first, 'Breathe', '<b>in', 'slowly'), [{ line: 6, kind: 'TAG' }]],
  ['a tag of another kind', vtt(first, 'Breathe', '<font>in', 'slowly'), [{ line: 5, kind: 'TAG' }]],
  ['more tags than anybody writes', vtt(first, '<b>'.repeat(400), '<b>'.repeat(101)), [{ line: 5, kind: 'TAG' }]],
  ['an & alone', vtt(first, 'Breathe', 'in & out'), [{ line: 5, kind: 'ESCAPE' }]],
  ['no empty line in front', vtt(first, 'In', '00:04.000 --> 00:05.000', 'Out'), [{ line: 5, kind: 'LINE' }]],
  ['SRT, by its own lines', '1\n00:00:03,000 --> 00:00:01,000\nIn', [{ line: 2, kind: 'END' }]],
  ['more bytes than there may be', 'א'.repeat(longestCaptions / 2 + 1), [{ line: 1, kind: 'TOO_LONG' }]],
])('%s is answered with its line', (_, text, faults) => {
  expect(checked(text)).toEqual({ faults });
});

// A look at each again for each one below it never ends here.
it('of the paragraphs of another file the first hundred are looked at', () => {
  expect(checked(`WEBVTT\n\n${'In prose\n\n'.repeat(19_000)}`)).toEqual({
    faults: Array.from({ length: 100 }, (_, index) => ({ line: 3 + 2 * index, kind: 'LINE' })),
  });
});
