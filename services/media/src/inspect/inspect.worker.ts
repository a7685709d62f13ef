// Looks at whole files, and decodes HEIC by WebAssembly, in a thread of its own: neither may keep the others waiting.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { detectKind } from './detect-kind.ts';
import { findProblem } from './find-problem.ts';
import type { HeicDecoder, Question, Reply } from './inspection.ts';

parentPort!.on('message', async (question: Question) => {
  const reply = await answer(question).catch((): Reply => ({ problem: 'damaged' }));
  const moved = 'data' in reply ? [reply.data] : [];
  parentPort!.postMessage({ id: question.id, reply }, moved);
});

async function answer({ path, heic }: Question): Promise<Reply> {
  const bytes = readFileSync(path);
  if (heic) return decodeHeic(bytes, heic.mostPixels);
  if (bytes.length === 0) return { problem: 'empty' };
  const kind = detectKind(bytes);
  if (kind === undefined) return { problem: 'type' };
  if (kind === 'animated') return { problem: kind };
  const problem = findProblem(bytes, kind);
  if (problem && problem !== 'noEnd') return { problem };
  return { kind, digest: createHash('sha256').update(bytes).digest('hex'), lacksEnd: problem === 'noEnd' };
}

let decoder: HeicDecoder | undefined;

/** The first picture is the one that cameras show. Its size is asked before any pixel is made. */
async function decodeHeic(bytes: Buffer, mostPixels: number): Promise<Reply> {
  decoder ??= createRequire(import.meta.url)('heic-decode') as HeicDecoder;
  const images = await decoder.all({ buffer: bytes });
  try {
    const { width, height, decode } = images[0]!;
    if (width * height > mostPixels) return { problem: 'tooManyPixels' };
    const { data } = await decode();
    return { width, height, data: data.buffer };
  } finally {
    images.dispose();
  }
}
