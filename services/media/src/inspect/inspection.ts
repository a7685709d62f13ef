// What is asked of the thread that inspects, and what it answers.
import type { Kind } from './detect-kind.ts';
import type { Problem } from './find-problem.ts';

export interface Question {
  id: number;
  path: string;
  /** Set: its pixels are wanted, if there are no more of them. */
  heic?: { mostPixels: number };
}

export interface Look {
  kind: Kind;
  /** SHA-256, in hexadecimal. */
  digest: string;
  /** A JPEG without its end mark, which decoders take for one that was cut off. */
  lacksEnd: boolean;
}

/** Four bytes each. */
export interface Pixels {
  width: number;
  height: number;
  data: ArrayBuffer;
}

export type Reply = { problem: Problem | 'empty' | 'type' | 'tooManyPixels' } | Look | Pixels;

/** What heic-decode gives; it brings no types of its own. */
export interface HeicDecoder {
  all(file: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
}

interface HeicImage {
  width: number;
  height: number;
  decode(): Promise<{ width: number; height: number; data: { buffer: ArrayBuffer } }>;
}
