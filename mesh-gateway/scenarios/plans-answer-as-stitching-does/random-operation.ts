/** Random valid operations over the public schema: aliases, repeated fields, fragments, conditions. */
import {
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isNonNullType,
  isUnionType,
} from 'graphql';
import { committedContracts } from '../../src/compose/contracts.ts';

const { publicSchema } = committedContracts;

type Next = () => number;

const argumentsByName: Record<string, string> = {
  userId: '"m1"',
  currentUserId: '"m1"',
  id: '"i1"',
  itemId: '"i1"',
  ids: '["m1"]',
  ver: '"0.1.0"',
  limit: '4',
  clientId: '"temp_1"',
  targets: '["g1"]',
};

function callOf(field: GraphQLField<unknown, unknown>): string {
  const given = field.args
    .filter((arg) => isNonNullType(arg.type))
    .map(({ name }) => `${name}: ${argumentsByName[name]}`);
  return given.length > 0 ? `(${given.join(', ')})` : '';
}

/** Two types in one place may not give one response key two shapes, so aliases carry the type of the field. */
const aliasOf = (field: GraphQLField<unknown, unknown>, next: Next): string =>
  `${field.name}_${String(field.type).replace(/\W/g, '')}_${Math.floor(next() * 2)}: `;

/** What joins are by. Stitching loses what is joined where an operation leaves the key itself out by a condition. */
const keys = ['id', 'givingUser', 'userId', 'hostId'];

function condition(next: Next): string {
  const chance = next();
  if (chance < 0.05) return ' @include(if: $yes)';
  return chance < 0.1 ? ' @skip(if: $yes)' : '';
}

/** Types that a fragment may name inside this one: those it can be, and the interfaces they have. */
function fragmentTypes(type: GraphQLCompositeType): GraphQLCompositeType[] {
  const objects = isAbstractType(type) ? publicSchema.getPossibleTypes(type) : [type];
  const interfaces = objects.flatMap((each) => each.getInterfaces());
  return [...new Set([...objects, ...interfaces])].filter((each) => each !== type);
}

function fieldsOf(type: GraphQLCompositeType, depth: number, next: Next): string {
  const all = isUnionType(type) ? [] : Object.values(type.getFields());
  const chosen = all.filter((field) => next() < (isCompositeType(getNamedType(field.type)) ? 0.5 : 0.35));
  const texts = chosen.map((field) => selectionOf(field, field.type, depth, next)).filter((text) => text !== '');
  // Asked for twice, by field and by fragment: the answers have to be merged.
  if (next() < 0.3) texts.push(`... on ${type.name} { ${texts.at(-1) ?? 'id: __typename'} }`);
  const parts = depth > 2 ? fragmentTypes(type).filter(() => next() < 0.5) : [];
  if (parts.length > 0 && next() < 0.7) texts.push('__typename');
  texts.push(...parts.map((each) => `... on ${each.name}${condition(next)} { ${fieldsOf(each, depth - 1, next)} }`));
  return texts.length > 0 ? texts.join(' ') : '__typename';
}

function selectionOf(
  field: GraphQLField<unknown, unknown>,
  type: GraphQLOutputType,
  depth: number,
  next: Next,
): string {
  const named = getNamedType(type);
  const isComposite = isCompositeType(named);
  if (isComposite && depth === 0) return '';
  const alias = next() < 0.2 ? aliasOf(field, next) : '';
  const below = isComposite ? ` { ${fieldsOf(named, depth - 1, next)} }` : '';
  const when = keys.includes(field.name) ? '' : condition(next);
  return `${alias}${field.name}${callOf(field)}${when}${below}`;
}

/** A query of one to three root fields. It may still be invalid: fields of one key can differ in their selections. */
export function randomQuery(next: Next): string {
  const roots = Object.values(publicSchema.getQueryType()!.getFields());
  const count = 1 + Math.floor(next() * 3);
  const chosen = Array.from({ length: count }, () => roots[Math.floor(next() * roots.length)]!);
  const texts = [...new Set(chosen)].map((field) => selectionOf(field, field.type, 5, () => next()));
  const text = next() < 0.2 ? `${texts.join(' ')} same: __typename` : texts.join(' ');
  return `query ${text.includes('$yes') ? '($yes: Boolean!) ' : ''}{ ${text} }`;
}
