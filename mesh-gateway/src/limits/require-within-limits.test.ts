import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type Allowance, allowances } from './limits.ts';
import { measure } from './measure.ts';
import { requireAffordable, requireWithinLimits } from './require-within-limits.ts';

function sizeOf(source: string) {
  const document = parse(source);
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return { operation: operation as OperationDefinitionNode, size: measure(document, operation as never) };
}

const most: Allowance = {
  bodyBytes: 1,
  tokens: 1,
  depth: 3,
  aliases: 2,
  fields: 6,
  rootFields: 4,
  repeats: 2,
  fragments: 2,
  cost: 10,
};

const check = (source: string) => () => {
  const { operation, size } = sizeOf(source);
  requireWithinLimits(operation, size, most);
};

describe('what one operation may ask for', () => {
  it.each([
    ['depth', '{ a { b { c } } }', '{ a { b { c { d } } } }', /deeper than 3/],
    [
      'depth through fragments',
      '{ a { ...F } } fragment F on A { b { c } }',
      '{ a { b { ...F } } } fragment F on A { c { d } }',
      /deeper/,
    ],
    ['one name in one place', '{ a { b b } }', '{ a { b b b } }', /more than 2 times/],
    [
      'one name through fragments',
      '{ a { b ... { b } } }',
      '{ a { ...F ... { b } b } } fragment F on A { b }',
      /more than 2 times/,
    ],
    [
      'fragments',
      '{ a } fragment F on A { b } fragment G on A { b }',
      '{ a } fragment F on A { b } fragment G on A { b } fragment H on A { b }',
      /more than 2 fragments/,
    ],
    ['aliases', '{ a { x: b y: c } }', '{ a { x: b y: c z: d } }', /more than 2 aliases/],
    [
      'aliases through fragments',
      '{ ...F } fragment F on Q { x: b y: c }',
      '{ z: d ...F } fragment F on Q { x: b y: c }',
      /aliases/,
    ],
    ['fields', '{ a { b c d e f } }', '{ a { b c d e f g } }', /more than 6 fields/],
    [
      'fields of a fragment as often as it is spread',
      '{ a { ...F } b { ...F } } fragment F on A { c d }',
      '{ a { ...F } b { ...F } } fragment F on A { c d e }',
      /fields/,
    ],
    [
      'fields of an inline fragment',
      '{ a { ... on A { b c d e f } } }',
      '{ a { ... on A { b c d e f g } } }',
      /fields/,
    ],
    ['root fields', '{ a b c d }', '{ a b c d e }', /more than 4 root fields/],
    [
      'root fields behind a fragment',
      '{ a ...F } fragment F on Q { b c d }',
      '{ a ...F } fragment F on Q { b c d e }',
      /root/,
    ],
  ])('%s', (_what, allowed, refused, words) => {
    expect(check(allowed)).not.toThrow();
    expect(check(refused)).toThrow(words);
  });

  it('one thing per mutation, beside its type name', () => {
    expect(check('mutation { __typename a: login }')).not.toThrow();
    expect(check('query { login logout }')).not.toThrow();
    expect(check('mutation { login logout }')).toThrow('A mutation does one thing.');
    expect(check('mutation { ...F } fragment F on M { login logout }')).toThrow('A mutation does one thing.');
  });

  it('no more than its points', () => {
    expect(() => requireAffordable(10, most)).not.toThrow();
    expect(() => requireAffordable(10.1, most)).toThrow('may cost 11, and at most 10 is allowed');
  });

  it('less of everything for an anonymous caller', () => {
    for (const [name, allowed] of Object.entries(allowances.anonymous))
      expect(allowed, name).toBeLessThanOrEqual(allowances.member[name as keyof Allowance] / 2);
  });
});
