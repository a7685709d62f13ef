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

it.each([
  ['if a<b and 5>3', 'if a<b and 5>3'],
  ['<p>x <s and y> 3</p>', 'x <s and y> 3'],
  ['<b>Come</b> <i >and</i > <a href="https://a.example">see</a>', 'Come and see'],
])('what is compared is no tag: %s', (text, read) => {
  expect(plainText(text, 'description')).toBe(read);
});

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

it.each([
  ['an e-mail address in angle brackets', 'Questions? Dana <dana@example.org>\nLine two', undefined],
  ['what is smaller and larger', 'For children <five years old and parents >30\nLine two', undefined],
  ['what only looks like an entity', 'Q&A; then lunch\n- bread\n- soup', undefined],
  ['an address with parts that look like entities', 'https://a.example/?a=1&copy=2\nnext', undefined],
  [
    'the lines of a text with a word in bold',
    'Line one\nLine <b>two</b>\nLine three',
    'Line one\nLine two\nLine three',
  ],
  ['one line for each break', 'One<br>\nTwo<br/>Three', 'One\nTwo\nThree'],
  ['entities of a text with lines', 'Bread &amp; soup\n&lt;new&gt;', 'Bread & soup\n<new>'],
  ['an e-mail address within a page', '<p>Write to Dana <dana@example.org></p>', 'Write to Dana <dana@example.org>'],
  ['Hebrew lines', 'שורה <b>ראשונה</b>\nשורה שנייה', 'שורה ראשונה\nשורה שנייה'],
])('keeps %s', (_, written, read = written) => {
  expect(plainText(written, 'description')).toBe(read);
});

it.each([
  [
    'a table',
    '<table><tr><th>יום</th><th>שעה</th></tr>\n<tr> <td>ראשון</td> <td>18:00</td></tr></table>',
    'יום · שעה\nראשון · 18:00',
  ],
  ['a cell without words', '<table><tr><td></td><td>18:00</td></tr></table>', '18:00'],
  ['a list of terms', '<dl><dt>Bring</dt><dd>a mat</dd></dl>', 'Bring\na mat'],
])('rows of %s are lines', (_, written, read) => {
  expect(plainText(written, 'description')).toBe(read);
});

it('what is too long is cut between two characters', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(plainText(family.repeat(40), 'title')).toBe(`${family.repeat(27)}…`);
  expect(plainText(`${'a'.repeat(119)}🙏🏽b`, 'name')).toBe(`${'a'.repeat(119)}…`);
});
