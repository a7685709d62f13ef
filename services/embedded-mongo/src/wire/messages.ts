/** Frames of MongoDB's wire protocol: OP_MSG, and the OP_QUERY with which older clients say hello. */

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const LEGACY_REPLY_FIELDS = 20;
const SECTIONS_AT = 20;
const CHECKSUM_PRESENT = 1;
const BODY_SECTION = 0;

/** The largest message the engine announces, and the most we buffer for one connection. */
export const MAX_MESSAGE_BYTES = 48_000_000;

export const isLegacy = (message: Buffer): boolean => message.readInt32LE(12) === OP_QUERY;
export const requestIdOf = (message: Buffer): number => message.readInt32LE(4);

/**
 * Cuts complete messages off the front of what a connection has sent.
 * Returns them with the bytes that are left; throws when a length cannot be true.
 */
export function takeMessages(chunks: Buffer[]): { messages: Buffer[]; rest: Buffer[] } {
  const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (total < 4 || total < lengthOf(chunks)) return { messages: [], rest: chunks };
  let bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  const messages: Buffer[] = [];
  while (bytes.length >= 4) {
    const length = lengthOf([bytes]);
    if (bytes.length < length) break;
    messages.push(bytes.subarray(0, length));
    bytes = bytes.subarray(length);
  }
  return { messages, rest: bytes.length > 0 ? [bytes] : [] };
}

function lengthOf(chunks: Buffer[]): number {
  const first = chunks[0]!.length >= 4 ? chunks[0]! : Buffer.concat(chunks);
  const length = first.readInt32LE(0);
  if (length < HEADER || length > MAX_MESSAGE_BYTES) throw new Error(`A message cannot be ${length} bytes long.`);
  return length;
}

/** Rewrites the command document of an OP_MSG with `change`; its other sections pass as they are. */
export function mapCommand(message: Buffer, change: (command: Buffer) => Buffer): Buffer {
  if (message.readInt32LE(12) !== OP_MSG) return message;
  const flags = message.readUInt32LE(HEADER);
  const end = flags & CHECKSUM_PRESENT ? message.length - 4 : message.length;
  const parts = [message.subarray(0, SECTIONS_AT)];
  for (let at = SECTIONS_AT; at < end; ) {
    const next = at + 1 + message.readInt32LE(at + 1);
    if (next <= at + 1 || next > end) throw new Error('The message holds a broken section.');
    const content = message.subarray(at + 1, next);
    if (message[at] === BODY_SECTION) parts.push(Buffer.from([BODY_SECTION]), change(content));
    else parts.push(message.subarray(at, next));
    at = next;
  }
  const changed = Buffer.concat(parts);
  changed.writeInt32LE(changed.length, 0);
  changed.writeUInt32LE((flags & ~CHECKSUM_PRESENT) >>> 0, HEADER);
  return changed;
}

/** An OP_MSG request around one command document. */
export function commandMessage(requestId: number, command: Uint8Array): Buffer {
  return frame({ opcode: OP_MSG, requestId, responseTo: 0, fields: Buffer.alloc(5), body: command });
}

/** The reply to `responseTo`, in the form its request asked for. */
export function replyMessage(responseTo: number, body: Buffer, legacy: boolean): Buffer {
  if (!legacy) return frame({ opcode: OP_MSG, requestId: responseTo, responseTo, fields: Buffer.alloc(5), body });
  const fields = Buffer.alloc(LEGACY_REPLY_FIELDS);
  fields.writeInt32LE(1, 16); // one document follows
  return frame({ opcode: OP_REPLY, requestId: responseTo, responseTo, fields, body });
}

interface Frame {
  opcode: number;
  requestId: number;
  responseTo: number;
  fields: Buffer;
  body: Uint8Array;
}

function frame({ opcode, requestId, responseTo, fields, body }: Frame): Buffer {
  const message = Buffer.concat([Buffer.alloc(HEADER), fields, body]);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(requestId, 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(opcode, 12);
  return message;
}
