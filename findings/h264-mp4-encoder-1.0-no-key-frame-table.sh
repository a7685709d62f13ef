#!/bin/bash
# h264-mp4-encoder 1.0.12, on Linux with Node 20 or newer.
#
# The mp4 that it writes has no sync sample table ("stss"), though of 30 pictures only those that begin a group of ten are key frames (NAL
# unit type 5). Without that table ISO/IEC 14496-12 (8.6.2) has every sample be one, so a reader takes all 30 for places where it may begin.
# What it means for Banyan: the films of the demo programme are written by a writer of our own, which names the key frames
# (scripts/seed/art/video/loop-mp4.ts, docs/decisions/0225), and its test reads them back.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix . h264-mp4-encoder@1.0.12 mediabunny@1.61.0 >/dev/null 2>&1

cat > try.mjs <<'JS'
import { createRequire } from 'node:module';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
const encoder = await createRequire(import.meta.url)('h264-mp4-encoder').createH264MP4Encoder();
Object.assign(encoder, { width: 64, height: 64, frameRate: 10, groupOfPictures: 10, quantizationParameter: 28 });
encoder.initialize();
for (let frame = 0; frame < 30; frame += 1) {
  const pixels = new Uint8Array(64 * 64 * 4).fill(255);
  for (let at = 0; at < pixels.length; at += 4) pixels[at] = (frame * 7 + at) % 256;
  encoder.addFrameRgba(pixels);
}
encoder.finalize();
const file = Buffer.from(encoder.FS.readFile(encoder.outputFilename));
const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
const sink = new EncodedPacketSink(await input.getPrimaryVideoTrack());
let [samples, taken, keys] = [0, 0, 0];
for await (const { type, data } of sink.packets()) {
  samples += 1;
  if (type === 'key') taken += 1;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at < data.length; at += 4 + view.getUint32(at)) if ((data[at + 4] & 31) === 5) { keys += 1; break; }
}
console.log(`stss ${file.includes('stss') ? 'yes' : 'no'}, ${samples} samples, ${keys} key frames by NAL type, ${taken} by the file's tables`);
JS
said=$(node try.mjs)
echo "h264-mp4-encoder 1.0.12: $said"
[[ "$said" == "stss no, 30 samples, 3 key frames by NAL type, 30 by the file's tables" ]] || { echo 'This has changed.'; exit 1; }
