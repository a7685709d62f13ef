import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createPrepare } from './prepare.ts';

/** A text of its own for each number, so many characters long. */
const text = (number: number, length = 0) => `query Q${number} { me { id } } #${'x'.repeat(length)}`;

describe('texts that were prepared', () => {
  it('are kept', () => {
    const prepare = createPrepare({ introspection: false });
    expect(prepare(text(1), undefined)).toBe(prepare(text(1), undefined));
    expect(prepare(text(1), 'Q1')).not.toBe(prepare(text(1), undefined));
  });

  it('are forgotten when there are many, the longest unused first', () => {
    const prepare = createPrepare({ introspection: false });
    const [used, unused] = [prepare(text(0), undefined), prepare(text(1), undefined)];
    for (let number = 2; number < 501; number += 1) {
      prepare(text(number), undefined);
      prepare(text(0), undefined);
    }
    expect(prepare(text(0), undefined)).toBe(used);
    expect(prepare(text(1), undefined)).not.toBe(unused);
  });

  it('are forgotten when they are long, and one that is very long is not kept at all', () => {
    const prepare = createPrepare({ introspection: false });
    const first = prepare(text(0), undefined);
    for (let number = 1; number < 70; number += 1) prepare(text(number, 15_000), undefined);
    expect(prepare(text(0), undefined)).not.toBe(first);
    const long = text(0, 20_000);
    expect(prepare(long, undefined)).not.toBe(prepare(long, undefined));
  });

  it('of anonymous callers push out none of members', () => {
    const prepare = createPrepare({ introspection: false });
    const first = prepare(text(0), undefined);
    for (let number = 1; number < 600; number += 1) prepare(text(number), undefined, 'anonymous');
    expect(prepare(text(0), undefined)).toBe(first);
  });
});

describe('introspection', () => {
  it('is whole where it is allowed, for anonymous callers too, and refused elsewhere', () => {
    const prepare = createPrepare({ introspection: true });
    expect(() => prepare(getIntrospectionQuery(), undefined, 'anonymous')).not.toThrow();
    expect(() => createPrepare({ introspection: false })(getIntrospectionQuery(), undefined)).toThrow(
      'The schema is not told here',
    );
  });
});

it('refuses what would take validation long before it begins', () => {
  const prepare = createPrepare({ introspection: false });
  const many = `{ ${'me { id } '.repeat(700)} }`;
  const leaves = `{ ${'__typename '.repeat(1_400)} }`;
  prepare('{ me { id } }', undefined);
  for (const text of [many, leaves]) {
    const start = process.threadCpuUsage();
    expect(() => prepare(text, undefined)).toThrow(/more than/);
    // Validating the first takes seventy milliseconds and more; parsing and counting it, a few.
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(60);
  }
});

it('survives a fragment that spreads itself', () => {
  const prepare = createPrepare({ introspection: false });
  expect(() => prepare('{ me { ...F } } fragment F on User { id ...F }', undefined)).toThrow(/itself/);
});
