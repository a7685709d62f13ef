import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { filmLoop } from '@banyan/kit/seed';
import type { Pixels } from './frame.ts';

/** How a loop is encoded: small, and quick to make. */
export const loopSettings = {
  frames: filmLoop.seconds * filmLoop.framesPerSecond,
  framesPerSecond: filmLoop.framesPerSecond,
  /** 10 is best, 51 smallest. */
  quality: 30,
  /** 0 is best, 10 fastest. */
  speed: 10,
  /** A player that seeks decodes from the last one. */
  keyEverySeconds: 5,
};

export type LoopOrder = typeof loopSettings & { scene: Pixels };

/** The loop before this scene as the encoder writes it: an mp4 whose samples are the same each time, though its header has a time. */
export async function encodeLoop(scene: Pixels): Promise<Buffer> {
  const order: LoopOrder = { ...loopSettings, scene };
  const worker = new Worker(new URL('./encode-loop.worker.ts', import.meta.url), { workerData: order });
  try {
    const [mp4] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(mp4);
  } finally {
    await worker.terminate();
  }
}
