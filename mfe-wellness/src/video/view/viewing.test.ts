import { beforeEach, describe, expect, it } from 'vitest';
import type { View } from './use-record-view.ts';
import { type Counted, createViewing, type Viewing } from './viewing.ts';

let recorded: View[];
let counted: Counted[];
let viewing: Viewing;
beforeEach(() => {
  [recorded, counted] = [[], []];
  let views = 0;
  viewing = createViewing({
    begin: () => ({ id: `view ${++views}`, videoId: 'v', name: 'Calm' }),
    record: (view) => recorded.push(view),
    count: (event) => counted.push(event),
  });
});
const said = () => recorded.map(({ id, seconds, isCompleted, answer }) => [id, seconds, isCompleted, answer]);

describe('what one visit to a film comes to', () => {
  it('is nothing before it plays', () => {
    viewing.onMove(3);
    viewing.onPause();
    viewing.onTick();
    viewing.send();
    expect([recorded, counted, viewing.current()]).toEqual([[], [], null]);
  });

  it('is one view from the first Play on, which began once', () => {
    viewing.onPlay(90);
    viewing.onMove(93.5);
    viewing.onPause();
    viewing.onPlay(93.5);
    viewing.onMove(120);
    viewing.onPause();
    expect(said()).toEqual([
      ['view 1', 93.5, false, null],
      ['view 1', 120, false, null],
    ]);
    expect(counted).toEqual(['videoStarted']);
  });

  it('goes out with time only while it plays, and never twice the same', () => {
    viewing.onPlay(0);
    viewing.onMove(15);
    viewing.onTick();
    viewing.onTick();
    viewing.onPause();
    viewing.send();
    viewing.onMove(40);
    viewing.onTick();
    expect(said()).toEqual([['view 1', 15, false, null]]);
    viewing.send();
    expect(said().at(-1)).toEqual(['view 1', 40, false, null]);
  });

  it('is another one after the end, where a film that is shown again from its beginning changes nothing', () => {
    viewing.onPlay(0);
    viewing.onMove(600);
    viewing.onEnd();
    viewing.onMove(0);
    viewing.send();
    viewing.onPlay(0);
    viewing.onPause();
    expect(said()).toEqual([
      ['view 1', 600, true, null],
      ['view 2', 0, false, null],
    ]);
    expect(counted).toEqual(['videoStarted', 'videoCompleted', 'videoStarted']);
  });

  it('keeps an answer with each position after it: of those that wait only the last is sent', () => {
    viewing.onPlay(0);
    viewing.onMove(5);
    viewing.answer('Was Helpful');
    viewing.onMove(9);
    viewing.onPause();
    expect(said()).toEqual([
      ['view 1', 5, false, 'Was Helpful'],
      ['view 1', 9, false, 'Was Helpful'],
    ]);
    expect(counted).toEqual(['videoStarted', 'surveyAnswered']);
  });
});
