// What a browser that accepts brotli is sent, and what a light build does without (npm start in a new checkout).
import zlib from 'node:zlib';

/** The same code to the byte in two thirds of the time: no source maps, the shell's size unchecked. */
export const isLightBuild = Boolean(process.env.BANYAN_LIGHT_BUILD);

/** Of the shell's files: 2.2 s and 335 kB at 11, 0.1 s and 359 kB at 9 (Node 24). */
const BEST = 11;
const QUICK = 9;

export function packed(content: Buffer, { isQuick = false } = {}): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const params = { [BROTLI_PARAM_QUALITY]: isQuick ? QUICK : BEST, [BROTLI_PARAM_SIZE_HINT]: content.length };
  return zlib.brotliCompressSync(content, { params });
}
