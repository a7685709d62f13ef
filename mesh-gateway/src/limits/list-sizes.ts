/** How long each list of a schema may get, as its `@listSize` says. A list nobody measured is refused at the start. */
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { type Contracts, listByFile } from '../compose/contracts.ts';

export interface ListSize {
  assumed: number;
  /** Asked for more, the service answers this many. */
  most: number;
  slicingArguments: readonly string[];
  /** Set for a page: these fields of it are the lists that are meant. */
  sizedFields: readonly string[] | null;
}

type Field = GraphQLField<unknown, unknown>;
export type ListSizes = ReadonlyMap<Field, ListSize>;

const isList = ({ type }: Field): boolean => isListType(getNullableType(type));

/** A list of texts costs what a text costs; what multiplies is objects. */
export const isObjectList = (field: Field): boolean => isList(field) && !isLeafType(getNamedType(field.type));

function listSizeOf({ astNode }: Field): ListSize | undefined {
  const found = astNode?.directives?.find(({ name }) => name.value === 'listSize');
  if (!found) return undefined;
  const given = Object.fromEntries((found.arguments ?? []).map(({ name, value }) => [name.value, value]));
  const number = (name: string): number => Number((given[name] as { value?: string } | undefined)?.value ?? Number.NaN);
  const names = (name: string) =>
    (given[name] as { values?: { value: string }[] } | undefined)?.values?.map(({ value }) => value);
  return {
    assumed: number('assumedSize'),
    most: Number.isNaN(number('most')) ? Number.POSITIVE_INFINITY : number('most'),
    slicingArguments: names('slicingArguments') ?? [],
    sizedFields: names('sizedFields') ?? null,
  };
}

function fieldsOf(schema: GraphQLSchema): [GraphQLObjectType, Field][] {
  return Object.values(schema.getTypeMap())
    .filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()).map((field): [GraphQLObjectType, Field] => [type, field]));
}

/** Throws, naming files and fields, when a list of objects has no size: it could be asked for without end. */
export function listSizesOf(contracts: Contracts): ListSizes {
  const sizes = new Map<Field, ListSize>();
  const fields = fieldsOf(contracts.publicSchema);
  for (const [, field] of fields) {
    const size = listSizeOf(field);
    if (size) sizes.set(field, size);
  }
  const returning = (page: GraphQLObjectType) => fields.filter(([, { type }]) => getNamedType(type) === page);
  const isSizedByPages = (page: GraphQLObjectType, { name }: Field): boolean => {
    const ways = returning(page);
    return ways.length > 0 && ways.every(([, field]) => sizes.get(field)?.sizedFields?.includes(name));
  };
  const unmeasured = fields.filter(
    ([type, field]) => isObjectList(field) && !(sizes.get(field)?.sizedFields === null) && !isSizedByPages(type, field),
  );
  if (unmeasured.length > 0) {
    const named = unmeasured.map(([type, { name }]) => [type.name, name] as const);
    throw new Error(`These lists have no size. Give each a @listSize. ${listByFile(contracts, named)}`);
  }
  return sizes;
}
