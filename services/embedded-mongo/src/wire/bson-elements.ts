/** Walks the top level of a BSON document without decoding it, so that fields can be cut out byte for byte. */

const FIXED_SIZE: Record<number, number> = {
  1: 8, // double
  6: 0, // undefined
  7: 12, // ObjectId
  8: 1, // boolean
  9: 8, // date
  10: 0, // null
  16: 4, // int32
  17: 8, // timestamp
  18: 8, // int64
  19: 16, // decimal128
  127: 0, // max key
  255: 0, // min key
};
const DOCUMENT = 3;
const ARRAY = 4;
const BINARY = 5;
const REGEX = 11;
const POINTER = 12;
const STRINGS = [2, 13, 14];
const CODE_WITH_SCOPE = 15;

export interface Element {
  name: string;
  start: number;
  end: number;
}

export function* topLevelElements(document: Buffer): Generator<Element> {
  let at = 4;
  while (document[at]) {
    const nameEnd = document.indexOf(0, at + 1);
    const end = valueEnd(document, document[at]!, nameEnd + 1);
    if (nameEnd < 0 || end <= at || end >= document.length) throw new Error('The message holds a broken document.');
    yield { name: document.toString('latin1', at + 1, nameEnd), start: at, end };
    at = end;
  }
}

/** A copy of `document` without the named top-level fields; the document itself when it has none of them. */
export function withoutFields(document: Buffer, names: ReadonlySet<string>): Buffer {
  const elements = [...topLevelElements(document)];
  const kept = elements.filter(({ name }) => !names.has(name));
  if (kept.length === elements.length) return document;
  return sized(kept.map(({ start, end }) => document.subarray(start, end)));
}

/** A copy of `document` with one int32 field added at its end. */
export function withInt32(document: Buffer, name: string, value: number): Buffer {
  const field = Buffer.alloc(name.length + 6);
  field[0] = 16;
  field.write(name, 1, 'latin1');
  field.writeInt32LE(value, name.length + 2);
  return sized([document.subarray(4, -1), field]);
}

function sized(elements: Buffer[]): Buffer {
  const document = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  document.writeInt32LE(document.length, 0);
  return document;
}

function valueEnd(document: Buffer, type: number, at: number): number {
  const fixed = FIXED_SIZE[type];
  if (fixed !== undefined) return at + fixed;
  if (type === DOCUMENT || type === ARRAY || type === CODE_WITH_SCOPE) return at + document.readInt32LE(at);
  if (type === BINARY) return at + 5 + document.readInt32LE(at);
  if (STRINGS.includes(type)) return at + 4 + document.readInt32LE(at);
  if (type === POINTER) return at + 4 + document.readInt32LE(at) + 12;
  if (type === REGEX) return document.indexOf(0, document.indexOf(0, at) + 1) + 1;
  throw new Error(`The message holds a value of unknown type ${type}.`);
}
