import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveCsv, toCsv } from './save-csv.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cell = (text: string) => toCsv([[text]]).slice(1, -2);

describe('a saved table', () => {
  it('is one for spreadsheets: with the mark of its encoding, and each cell in quotation marks', () => {
    const rows = [
      ['line', 'a "b"'],
      ['', 'x'],
    ];
    expect(toCsv(rows)).toBe('\ufeff"line","a ""b"""\r\n"","x"\r\n');
  });

  it.each([
    '=1+1',
    '@SUM(A1)',
    '-x',
    '+x',
    "-2+3+cmd|' /C calc'!A0",
    "+1+cmd|' /C calc'!A0",
    '  =1',
    '\n=1',
    '\ufeff=1',
    '＝1+1',
    '＋1+a',
    '－1',
    '＠a',
    '\tx',
    '\rx',
  ])('has nothing to reckon with: %j', (text) => expect(cell(text)).toBe(`"'${text}"`));

  it.each(['+972 52-555-0101', '052-555-0101', '(03) 555', 'a=b'])('leaves a number or a word alone: %s', (text) =>
    expect(cell(text)).toBe(`"${text}"`),
  );

  it('is saved by a link of the document, whose address stays while a browser asks where to', () => {
    vi.useFakeTimers();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const isInDocument: boolean[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      isInDocument.push(this.isConnected);
    });
    saveCsv('a.csv', [['a']]);
    expect(isInDocument).toEqual([true]);
    expect(revoke).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(revoke).toHaveBeenCalledWith('blob:1');
    expect(document.querySelector('a')).toBeNull();
  });
});
