// A photo to upload, made here: as many bytes as an e2e test needs, and no two alike.
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** A square PNG of noise, which nothing makes smaller: about `3 * side²` bytes. */
export function photoFile(side = 64): PhotoFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2], 8);
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(3 * side)]));
  const pixels = deflateSync(Buffer.concat(rows), { level: 0 });
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return { name: 'maya at home.png', mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}
