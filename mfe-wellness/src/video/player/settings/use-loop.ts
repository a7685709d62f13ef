import { useState } from 'react';
import { isWhole, type Loop, noLoop, withEnd, withStart } from './loop.ts';

export interface LoopChoice {
  loop: Loop;
  begin(at: number): void;
  end(at: number): void;
  /** The whole of a part that is known. */
  repeat(from: number, to: number): void;
  clear(): void;
  /** By one key: the beginning, then the end, then none. */
  go(at: number): void;
}

/** Which part of the film plays over and over. */
export function useLoop(): LoopChoice {
  const [loop, setLoop] = useState(noLoop);
  const begin = (at: number) => setLoop(withStart(loop, at));
  const end = (at: number) => setLoop(withEnd(loop, at));
  const repeat = (from: number, to: number) => setLoop({ from, to });
  const clear = () => setLoop(noLoop);
  const go = (at: number) => (isWhole(loop) ? clear() : loop.from === null ? begin(at) : end(at));
  return { loop, begin, end, repeat, clear, go };
}
