// What many cards want at one time, one of them in each frame: together they would keep the page from drawing any.
import { startTransition } from 'react';

interface Wish {
  /** From what is looked at, px. */
  distance: number;
  /** `waiting`: how many others have a distance and wait for their turn. */
  draw(waiting: number): void;
}

const wishes = new Map<object, Wish>();
let isTurning = false;

const nearer = (one: [object, Wish], other: [object, Wish]) => (other[1].distance < one[1].distance ? other : one);

function grantOne(): void {
  isTurning = wishes.size > 0;
  if (!isTurning) return;
  const [card, { draw }] = [...wishes].reduce(nearer);
  wishes.delete(card);
  const waiting = [...wishes.values()].filter(({ distance }) => Number.isFinite(distance)).length;
  // The finger comes first: what is far yet can wait for it.
  startTransition(() => draw(waiting));
  requestAnimationFrame(grantOne);
}

/**
 * Draws in a frame of its own, the nearest first. Of a card that asks again before its turn only the last wish counts.
 * Answers how to take it back.
 */
export function drawInNextFrame(card: object, wish: Wish): () => void {
  wishes.set(card, wish);
  if (!isTurning) requestAnimationFrame(grantOne);
  isTurning = true;
  return () => void wishes.delete(card);
}
