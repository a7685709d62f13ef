/**
 * What an operation may cost at most, before anything runs: an object as often as its lists are long, a list because it
 * is read for each object that has one, a root field because it is a read of its own. One point is about 15 microseconds
 * of this process and 30 of the database (measured with pages of the feed, decision 61).
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { Contracts } from '../compose/contracts.ts';
import { isObjectList, type ListSize, type ListSizes, listSizesOf } from './list-sizes.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Variables -> points. Made once per text, asked for each request. */
export type CostOf = (variables: Variables) => number;

export const rootCost = 20;
export const listCost = 3;
export const objectCost = 1;
export const leafCost = 0.1;

/** What does not depend on variables is added up once. */
type Cost = number | CostOf;

const resolved = (cost: Cost, variables: Variables): number => (typeof cost === 'number' ? cost : cost(variables));

function sum(costs: readonly Cost[]): Cost {
  const fixed = costs.reduce<number>((total, cost) => (typeof cost === 'number' ? total + cost : total), 0);
  const varying = costs.filter((cost) => typeof cost === 'function');
  if (varying.length === 0) return fixed;
  return (variables) => varying.reduce((total, cost) => total + cost(variables), fixed);
}

function most(costs: readonly Cost[]): Cost {
  if (costs.every((cost) => typeof cost === 'number')) return Math.max(0, ...costs);
  return (variables) => Math.max(0, ...costs.map((cost) => resolved(cost, variables)));
}

function times(size: Cost, each: Cost): Cost {
  if (typeof size === 'number' && typeof each === 'number') return size * each;
  return (variables) => resolved(size, variables) * resolved(each, variables);
}

function bounded({ assumed, most }: ListSize, asked: unknown): number {
  return typeof asked === 'number' ? Math.min(Math.max(asked, 0), most) : assumed;
}

/** The value one slicing argument has in the text: a number, or the variable that brings it. */
function sizeFrom(size: ListSize, value: ValueNode | undefined, defaults: Variables): Cost {
  if (value?.kind === Kind.INT) return bounded(size, Number(value.value));
  if (value?.kind !== Kind.VARIABLE) return size.assumed;
  const name = value.name.value;
  return (variables) => bounded(size, name in variables ? variables[name] : defaults[name]);
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );
}

/** The lists of a page get their size from the field that answers the page. */
interface Page {
  fields: readonly string[];
  size: Cost;
}

class Pricing {
  readonly schema: GraphQLSchema;
  readonly sizes: ListSizes;
  readonly fragments = new Map<string, FragmentDefinitionNode>();
  readonly defaults: Variables;

  constructor(schema: GraphQLSchema, sizes: ListSizes, document: DocumentNode, operation: OperationDefinitionNode) {
    this.schema = schema;
    this.sizes = sizes;
    this.defaults = defaultsOf(operation);
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
  }

  ofOperation(root: GraphQLObjectType, { selectionSet }: OperationDefinitionNode): Cost {
    const fields = this.fieldsOf(root, [selectionSet]);
    return sum(fields.flatMap((nodes) => [rootCost, this.ofField(root, nodes)]));
  }

  private ofObject(type: GraphQLObjectType, sets: readonly SelectionSetNode[], page?: Page): Cost {
    return sum(this.fieldsOf(type, sets).map((nodes) => this.ofField(type, nodes, page)));
  }

  private fieldsOf(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): FieldNode[][] {
    const fields = new Map<string, FieldNode[]>();
    for (const set of sets) this.collect(type, set, fields, new Set());
    return [...fields.values()];
  }

  /** Selections of one response key are answered once, so they are priced together. */
  private collect(type: GraphQLObjectType, set: SelectionSetNode, into: Map<string, FieldNode[]>, seen: Set<string>) {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const nodes = into.get(key);
        if (nodes) nodes.push(selection);
        else into.set(key, [selection]);
        continue;
      }
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
      if (isSpread && seen.has(selection.name.value)) continue;
      if (isSpread) seen.add(selection.name.value);
      const { typeCondition, selectionSet } = isSpread ? this.fragments.get(selection.name.value)! : selection;
      if (!typeCondition || this.includes(typeCondition.name.value, type)) this.collect(type, selectionSet, into, seen);
    }
  }

  private includes(name: string, type: GraphQLObjectType): boolean {
    const condition = this.schema.getType(name);
    return condition === type || (isAbstractType(condition) && this.schema.isSubType(condition, type));
  }

  private ofField(parent: GraphQLObjectType, nodes: readonly FieldNode[], page?: Page): Cost {
    const [node] = nodes as [FieldNode];
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const field = parent.getFields()[node.name.value];
    if (!field || sets.length === 0) return this.ofLeaf(node, field);
    const named = getNamedType(field.type);
    const size = this.sizes.get(field);
    const length = size && this.lengthOf(node, size);
    const inner = size?.sizedFields ? { fields: size.sizedFields, size: length! } : undefined;
    const types = isObjectType(named) ? [named] : isAbstractType(named) ? this.schema.getPossibleTypes(named) : [];
    const each = sum([objectCost, most(types.map((type) => this.ofObject(type, sets, inner)))]);
    if (!isObjectList(field)) return each;
    return sum([listCost, times(page?.fields.includes(field.name) ? page.size : length!, each)]);
  }

  /** A list of texts or times that says how long it is may be one that is worked out. */
  private ofLeaf(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined): Cost {
    const size = field && this.sizes.get(field);
    if (!size || size.sizedFields) return leafCost;
    return sum([listCost, times(this.lengthOf(node, size), leafCost)]);
  }

  private lengthOf(node: FieldNode, size: ListSize): Cost {
    const given = node.arguments?.filter(({ name }) => size.slicingArguments.includes(name.value)) ?? [];
    return given.length > 0 ? most(given.map(({ value }) => sizeFrom(size, value, this.defaults))) : size.assumed;
  }
}

/** Prices operations of this schema. Throws when one of its lists has no size. */
export function createPricing(contracts: Contracts) {
  const { publicSchema: schema } = contracts;
  const sizes = listSizesOf(contracts);
  /** The operation must be valid, and small enough to be followed (`requireWithinLimits`). */
  return (document: DocumentNode, operation: OperationDefinitionNode): CostOf => {
    const root = schema.getRootType(operation.operation);
    if (!root) return () => 0;
    const cost = new Pricing(schema, sizes, document, operation).ofOperation(root, operation);
    return (variables) => resolved(cost, variables);
  };
}
