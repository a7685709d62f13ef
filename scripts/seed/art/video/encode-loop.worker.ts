// Encodes one loop in a thread of its own: the encoder is WebAssembly, holds a thread for half a second, gives no memory back, and would
// take over what the process does about failures.
import { parentPort, workerData } from 'node:worker_threads';
import h264 from 'h264-mp4-encoder';
import type { LoopOrder } from './encode-loop.ts';
import { drawFrame } from './frame.ts';

const { scene, frames, framesPerSecond, quality, speed, keyEverySeconds } = workerData as LoopOrder;
const encoder = await h264.createH264MP4Encoder();
Object.assign(encoder, {
  width: scene.width,
  height: scene.height,
  frameRate: framesPerSecond,
  quantizationParameter: quality,
  speed,
  groupOfPictures: framesPerSecond * keyEverySeconds,
});
encoder.initialize();
for (let frame = 0; frame < frames; frame++) encoder.addFrameRgba(drawFrame(scene, frame / frames));
encoder.finalize();
parentPort!.postMessage(encoder.FS.readFile(encoder.outputFilename));
