import { expect, it } from 'vitest';
import { readFeedDate } from './news/feed-date.ts';
import { plainText } from './plain-text.ts';

const times = 500_000;

// What is read twice for each letter of these would not end today.
it.each([
  ['blanks', ' '.repeat(times), undefined],
  ['blanks in a line', `a${' '.repeat(times)}b`, 'a'],
  ['tags that never end', '<a'.repeat(times), '<a<a'],
])('half a million of %s are read once', (_, text, begin) => {
  const read = plainText(text, 'description');
  expect(read?.slice(0, begin?.length)).toBe(begin);
});

it('so is a date that is none', () => {
  expect(readFeedDate('('.repeat(times), 'Asia/Jerusalem')).toBeUndefined();
});

it('pages that nest without end are read as deep as pages go', () => {
  const deep = `<p>Come and see.</p>${'<div>'.repeat(20_000)}never shown${'</div>'.repeat(20_000)}`;
  expect(plainText(deep, 'description')).toMatch(/^Come and see\./);
});

it('those that nest deeper still are read no further', () => {
  expect(plainText(`<p>Come and see.</p>${'<div>'.repeat(times)}`, 'description')).toMatch(/^Come and see\./);
});

it('what does not nest is not taken for it', () => {
  const page = `${'<p>a<br>'.repeat(3_000)}${'<b>b</b>'.repeat(3_000)}<p>the end`;
  expect(plainText(page, 'description')).toMatch(/the end$/);
});

it.each(['\u200b', '\u2800', '\u3164 \u3164', '<p>&#8203;</p>'])('what nobody can see is no text: %j', (text) => {
  expect(plainText(text, 'title')).toBeUndefined();
});

it.each(['\u202e', '\u202a', '\u2066', '\u001b', '\u009b'])(
  'what turns or hides the text after it is taken out: %j',
  (sign) => {
    expect(plainText(`Come ${sign}and see`, 'title')).toBe('Come and see');
  },
);

it('an address in angle brackets is no tag, and its lines stay lines', () => {
  const invitation =
    'Bring a mat.\n\nClick here to join<https://meet.example/1?a=b>\n<https://meet.example/2>\nMeeting ID: 312';
  const text = 'Bring a mat.\n\nClick here to join https://meet.example/1?a=b\nhttps://meet.example/2\nMeeting ID: 312';
  expect(plainText(invitation, 'description')).toBe(text);
});

it('the details of an event keep secure addresses, which a description leaves out', () => {
  const html =
    '<p>Come: <a href="https://meet.example/1">Join</a> <a href="https://meet.example/2">https://meet.example/2</a></p>';
  expect(plainText(html, 'details')).toBe('Come: Join (https://meet.example/1) https://meet.example/2');
  expect(plainText(html, 'description')).toBe('Come: Join https://meet.example/2');
  expect(plainText('<a href="javascript:alert(1)">Join</a> <a href="http://a.example">us</a>', 'details')).toBe(
    'Join us',
  );
});

it('a word in angle brackets is a word, beside one that is an element', () => {
  expect(plainText('Rota <draft> & more', 'title')).toBe('Rota <draft> & more');
  expect(plainText('Rota <br/>more', 'title')).toBe('Rota more');
});
