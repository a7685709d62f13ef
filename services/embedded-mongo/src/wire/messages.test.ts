import { BSON, Long } from 'bson';
import { expect, it } from 'vitest';
import { topLevelElements, withInt32, withoutFields } from './bson-elements.ts';
import { commandMessage, mapCommand, takeMessages } from './messages.ts';
import { toStandalone } from './standalone.ts';

const everyKind = {
  insert: 'things',
  double: 1.5,
  text: 'שלום',
  document: { a: [1, { b: 2 }] },
  list: [1, 'two'],
  binary: Buffer.from([1, 2, 3]),
  id: new BSON.ObjectId(),
  yes: true,
  at: new Date(7),
  nothing: null,
  pattern: /a+/i,
  code: new BSON.Code('x', { y: 1 }),
  int: 5,
  stamp: new BSON.Timestamp({ t: 1, i: 2 }),
  long: Long.fromString('9007199254740993'),
  decimal: BSON.Decimal128.fromString('1.1'),
  min: new BSON.MinKey(),
  max: new BSON.MaxKey(),
};
const encode = (document: object) => Buffer.from(BSON.serialize(document));

it('walks over values of every kind', () => {
  const names = [...topLevelElements(encode(everyKind))].map(({ name }) => name);
  expect(names).toEqual(Object.keys(everyKind));
});

it('cuts out named fields and leaves the rest byte for byte', () => {
  const cut = new Set(['text', 'code']);
  const rest = Object.fromEntries(Object.entries(everyKind).filter(([name]) => !cut.has(name)));
  expect(withoutFields(encode(everyKind), cut)).toEqual(encode(rest));
});

it('adds a number at the end', () => {
  expect(BSON.deserialize(withInt32(encode({ ok: 1 }), 'minutes', 30))).toEqual({ ok: 1, minutes: 30 });
});

it('finds the messages in a stream however it is cut', () => {
  const all = [commandMessage(1, encode({ ping: 1 })), commandMessage(2, encode({ hello: 1 }))];
  const stream = Buffer.concat(all);
  for (let cut = 1; cut < stream.length; cut++) {
    const first = takeMessages([stream.subarray(0, cut)]);
    const second = takeMessages([...first.rest, stream.subarray(cut)]);
    expect([...first.messages, ...second.messages]).toEqual(all);
  }
});

it('refuses a length or a section that cannot be true instead of waiting for it', () => {
  const endless = Buffer.alloc(16);
  endless.writeInt32LE(2_000_000_000);
  expect(() => takeMessages([endless])).toThrow(/cannot be/);
  const looping = commandMessage(1, encode({ ping: 1 }));
  looping.writeInt32LE(-1, 21);
  expect(() => mapCommand(looping, (command) => command)).toThrow(/broken section/);
  const brokenDocument = encode({ text: 'abc' });
  brokenDocument.writeInt32LE(1_000_000, 10);
  expect(() => [...topLevelElements(brokenDocument)]).toThrow(/broken document/);
});

it('takes the session out of a command and refuses a transaction', () => {
  const inSession = toStandalone(commandMessage(1, encode({ find: 'things', lsid: { id: 1 }, $db: 'test' })));
  expect(inSession.message).toEqual(commandMessage(1, encode({ find: 'things', $db: 'test' })));
  expect(inSession.answer).toBeUndefined();
  const inTransaction = toStandalone(commandMessage(1, encode({ find: 'things', txnNumber: Long.ONE })));
  expect(BSON.deserialize(inTransaction.answer!)).toMatchObject({ ok: 0, code: 20 });
});

it.each([
  [{ insert: 'things' }, true],
  [{ find: 'things' }, false],
  [{ aggregate: 'things', pipeline: [{ $match: {} }] }, false],
  [{ aggregate: 1, pipeline: [{ $documents: [] }, { $merge: { into: 'things' } }] }, true],
  [{ someCommandOfTomorrow: 1 }, true],
])('%o may write: %s', (command, mayWrite) => {
  expect(toStandalone(commandMessage(1, encode(command))).mayWrite).toBe(mayWrite);
});
