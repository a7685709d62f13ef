// What many cards want at one time, one of them in each frame: together they would keep the page from drawing any.
import { startTransition } from 'react';

interface Wish {
  /** From what is looked at, px, when it is asked. 0: in view. Infinity: it leaves. */
  distance(): number;
  /** `waiting`: how many others come into the view, and wait for their turn. */
  draw(waiting: number): void;
}

const wishes = new Map<object, Wish>();
let isTurning = false;

function grantOne(): void {
  isTurning = wishes.size > 0;
  if (!isTurning) return;
  // Asked now: who scrolls fast looks elsewhere by the time that it is a card's turn.
  const waiting = [...wishes].map(([card, { distance, draw }]) => ({ card, draw, distance: distance() }));
  const { card, draw, distance } = waiting.reduce((one, other) => (other.distance < one.distance ? other : one));
  wishes.delete(card);
  const others = waiting.filter((each) => each.card !== card && Number.isFinite(each.distance)).length;
  // The finger comes first where nobody looks yet. In view a card is drawn now: with one in each frame React would begin its transition again and again.
  if (distance === 0) draw(others);
  else startTransition(() => draw(others));
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
