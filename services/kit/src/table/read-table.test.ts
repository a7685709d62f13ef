import { describe, expect, it } from 'vitest';
import { isOtherFile, readTable, readText } from './index.ts';

const columns = { known: ['username', 'phone', 'groups'], required: ['username'], identifiers: ['username', 'phone'] };

/** What is wrong with a table, as `line code column`. */
function problemsOf(text: string): string[] {
  const read = readTable(text, columns);
  return 'rows' in read
    ? []
    : read.problems.map(({ line, code, column }) => [line, code, column].filter(Boolean).join(' '));
}

it('names every row that has not as many cells as there are columns', () => {
  expect(problemsOf('username,phone\nlea\nnoa,12\nx,y,z\n\n"a\nb",1,2\n')).toEqual(['2 CELLS', '4 CELLS', '7 CELLS']);
});

it('names what is wrong with the line of names beside the rows', () => {
  expect(problemsOf('username,pone\nlea\n')).toEqual(['1 COLUMN_UNKNOWN pone', '2 CELLS']);
});

it('leaves out columns without a name, and names a row with something in one', () => {
  const rows = (text: string) => readTable(text, columns);
  expect(rows('username,phone,,\nlea,12,,\n')).toEqual({
    rows: [{ line: 2, record: { username: 'lea', phone: '12' } }],
  });
  expect(problemsOf('username,phone,,\nlea,12,,x\n')).toEqual(['2 CELLS']);
});

it('refuses hundreds of columns without a name', () => {
  expect(problemsOf(`username${','.repeat(201)}\nlea${','.repeat(201)}\n`)).toEqual(['1 NO_TABLE']);
});

it('reads no more rows than it is asked for', () => {
  const read = readTable(`username\n${'a\n'.repeat(10)}`, columns, { mostRows: 3 });
  expect('rows' in read && read.rows).toHaveLength(3);
});

it('names twenty of the columns that there are not', () => {
  const names = Array.from({ length: 500 }, (_, index) => `c${index}`);
  expect(problemsOf(`username,${names.join(',')}\n`)).toEqual(
    names.slice(0, 20).map((name) => `1 COLUMN_UNKNOWN ${name}`),
  );
});

it.each([
  ['a head', 'a,'.repeat(30_000)],
  ['a cell', `username,groups\nlea,${'x;'.repeat(30_000)}\n`],
  ['what follows a quotation mark', `username,groups\nlea,"${'x\n'.repeat(30_000)}`],
])('refuses %s of more characters than a row has', (_, text) => {
  expect(problemsOf(text).at(-1)).toMatch(/ ROW_TOO_LONG$/);
});

describe('bytes', () => {
  it.each(['utf16le', 'utf16be'])('are read as %s by their mark, whatever letter comes first', (order) => {
    const bytes = Buffer.from('\ufeffשם,username\nלאה,lea\n', 'utf16le');
    expect(readText(order === 'utf16be' ? bytes.swap16() : bytes)).toEqual({ text: 'שם,username\nלאה,lea\n' });
  });

  it.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], true],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], true],
    ['a PDF', Buffer.from('%PDF-1.7'), true],
    ['a table', Buffer.from('PK,username\n'), false],
    ['nothing', [], false],
  ])('of %s are known as no table', (_, bytes, isOther) => {
    expect(isOtherFile(Uint8Array.from(bytes))).toBe(isOther);
  });
});
