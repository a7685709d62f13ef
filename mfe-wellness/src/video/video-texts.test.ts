import { describe, expect, it } from 'vitest';
import { film, label } from './testing/films.ts';
import { asClock, choiceOf, chosenLabel, inOrder, linesOf, nameOf, textIn, withLabel } from './video-texts.ts';

const [short, medium, long] = [
  label('Short class 5–10 minutes', 'שיעור קצר 5–10 דקות', 'SHORT'),
  label('Medium class', 'שיעור בינוני', 'MEDIUM'),
  label('Long class', 'שיעור ארוך', 'LONG'),
];
const other = label('For two', 'לשניים', null);

describe('texts of videos', () => {
  it('are in the language of the member, else the first', () => {
    expect(textIn(short.names, 'he')).toBe('שיעור קצר 5–10 דקות');
    expect(textIn(short.names, 'fr')).toBe('Short class 5–10 minutes');
    expect(nameOf({ name: 'Calm', names: [] }, 'he')).toBe('Calm');
  });

  it.each([
    ['Short class 5–10 minutes', ['Short class', '5–10 minutes']],
    ['שיעור קצר 5–10 דקות', ['שיעור קצר', '5–10 דקות']],
    ['Standing poses', ['Standing poses', '']],
    ['Rest', ['Rest', '']],
  ])('%s stands in two lines', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it.each([
    [0, '0:00'],
    [5.9, '0:05'],
    [65, '1:05'],
    [4200, '70:00'],
  ])('%d seconds are %s', (seconds, clock) => {
    expect(asClock(seconds)).toBe(clock);
  });
});

describe('labels', () => {
  it('stand from short to long, what has no length after them', () => {
    expect(inOrder([other, long, short, medium])).toEqual([short, medium, long, other]);
  });

  it('are named in the address by their length, and by their text where that says too little', () => {
    const second = label('Short and calm', 'קצר ורגוע', 'SHORT');
    expect(choiceOf(long, [short, long])).toEqual({ duration: '60-75', label: null });
    expect(choiceOf(short, [short, second])).toEqual({ duration: null, label: 'Short class 5–10 minutes' });
    expect(choiceOf(other, [other])).toEqual({ duration: null, label: 'For two' });
  });

  it('are found by what the address says, in any language', () => {
    const all = [short, medium, long, other];
    expect(chosenLabel(all, { duration: '15-30', label: null })).toBe(medium);
    expect(chosenLabel(all, { duration: null, label: 'לשניים' })).toBe(other);
    expect(chosenLabel(all, { duration: null, label: 'None' })).toBeUndefined();
    expect(chosenLabel(all, { duration: null, label: null })).toBeUndefined();
  });

  it('have the videos that carry them', () => {
    const [one, two] = [film({ id: '1', labels: short.names }), film({ id: '2', labels: long.names })];
    expect(withLabel([one, two], { duration: null, label: 'שיעור ארוך' })).toEqual([two]);
    expect(withLabel([one, two], { duration: '60-75', label: null })).toEqual([one, two]);
  });
});
