// Asks a service, or the whole product, for everything it could answer: to see whether something is there that should not be.
import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

export interface EveryQuery {
  name: string;
  /** With every field of its answer, as deep as `depth`. */
  source: string;
}

/** What each argument is given, by its name: a text as GraphQL writes it. A query that needs another one is an error. */
export type GivenArguments = Readonly<Record<string, string>>;

/** Each query of a schema. A new one, and a new field of any, is in it by itself. */
export function everyQuery(schema: GraphQLSchema, given: GivenArguments, depth = 3): EveryQuery[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {}).map(askFor(schema, given, depth));
}

/** Mutations of these names, with every field of their answers. */
export function everyMutation(
  schema: GraphQLSchema,
  names: readonly string[],
  given: GivenArguments,
  depth = 3,
): EveryQuery[] {
  return Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ name }) => names.includes(name))
    .map(askFor(schema, given, depth))
    .map(({ name, source }) => ({ name, source: `mutation ${source}` }));
}

/** Each subscription, with every field of its messages; of an interface or a union the one kind that is named. */
export function everySubscription(schema: GraphQLSchema, kind: string, depth = 3): EveryQuery[] {
  return Object.values(schema.getSubscriptionType()?.getFields() ?? {})
    .map(askFor(schema, {}, depth, kind))
    .map(({ name, source }) => ({ name, source: `subscription ${source}` }));
}

function askFor(schema: GraphQLSchema, given: GivenArguments, depth: number, kind?: string) {
  return ({ name, args, type }: GraphQLField<unknown, unknown>): EveryQuery => {
    const missing = args.find((each) => isRequiredArgument(each) && given[each.name] === undefined);
    if (missing) throw new Error(`Say what "${missing.name}" of the query ${name} is given.`);
    const texts = args.flatMap((each) => (given[each.name] === undefined ? [] : `${each.name}: ${given[each.name]}`));
    return {
      name,
      source: `{ ${name}${texts.length > 0 ? `(${texts.join(', ')})` : ''} ${fieldsOf(schema, type, depth, kind)} }`,
    };
  };
}

/** Fields with arguments of their own are asked as they are without. Deeper than `depth` stands nothing. */
function fieldsOf(schema: GraphQLSchema, output: GraphQLOutputType, depth: number, kind?: string): string {
  const type = getNamedType(output);
  if (isAbstractType(type))
    return `{ __typename ${schema
      .getPossibleTypes(type)
      .filter(({ name }) => !kind || name === kind)
      .map((each) => `... on ${each.name} ${fieldsOf(schema, each, depth, kind)}`)
      .join(' ')} }`;
  if (!isObjectType(type)) return '';
  const texts = Object.values(type.getFields())
    .filter((field) => !field.args.some(isRequiredArgument) && (depth > 1 || !isObjectType(getNamedType(field.type))))
    .filter((field) => depth > 1 || !isAbstractType(getNamedType(field.type)))
    // An alias of its type: kinds of an interface may have one name for two things.
    .map(
      ({ name, type: of }) => `${kind ? '' : `${type.name}_${name}: `}${name} ${fieldsOf(schema, of, depth - 1, kind)}`,
    );
  return `{ __typename ${texts.join(' ')} }`;
}
