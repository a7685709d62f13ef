import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawInNextFrame } from './frame-queue.ts';

let drawn: string[] = [];
const next: FrameRequestCallback[] = [];
const frame = () => {
  for (const run of next.splice(0)) run(0);
};
const want = (card: object, name: string, distance: number) =>
  drawInNextFrame(card, { distance: () => distance, draw: () => void drawn.push(name) });

beforeEach(() => {
  drawn = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => next.push(run));
});
afterEach(() => {
  while (next.length > 0) frame();
  vi.unstubAllGlobals();
});

it('draws one card in a frame, the nearest first', () => {
  for (const [name, distance] of [
    ['far', 900],
    ['in view', 10],
    ['leaving', Infinity],
    ['near', 400],
  ] as const)
    want({}, name, distance);
  expect(drawn).toEqual([]);
  frame();
  expect(drawn).toEqual(['in view']);
  for (let frames = 0; frames < 3; frames += 1) frame();
  expect(drawn).toEqual(['in view', 'near', 'far', 'leaving']);
});

it('takes the one that is nearest when it is its turn, not when it asked', () => {
  let [first, second] = [10, 500];
  drawInNextFrame({}, { distance: () => first, draw: () => void drawn.push('first') });
  drawInNextFrame({}, { distance: () => second, draw: () => void drawn.push('second') });
  [first, second] = [900, 20];
  frame();
  expect(drawn).toEqual(['second']);
});

it('counts only the last wish of a card', () => {
  const card = {};
  want(card, 'comes', 1);
  want(card, 'goes', Infinity);
  frame();
  frame();
  expect(drawn).toEqual(['goes']);
});

it('draws nothing for a card that has left the list', () => {
  want({}, 'gone', 1)();
  want({}, 'here', 2);
  frame();
  expect(drawn).toEqual(['here']);
});

it('goes on after a rest, and still one in a frame', () => {
  want({}, 'first', 1);
  frame();
  // Its last frame is still to come.
  want({}, 'second', 1);
  want({}, 'third', 2);
  frame();
  expect(drawn).toEqual(['first', 'second']);
  frame();
  frame();
  want({}, 'fourth', 1);
  frame();
  expect(drawn).toEqual(['first', 'second', 'third', 'fourth']);
});

it('says how many cards that come wait behind the one that is drawn', () => {
  const behind: number[] = [];
  for (const distance of [1, 2, 3, Infinity])
    drawInNextFrame({}, { distance: () => distance, draw: (waiting) => void behind.push(waiting) });
  for (let frames = 0; frames < 4; frames += 1) frame();
  expect(behind).toEqual([2, 1, 0, 0]);
});
