/** What the gateway puts together from several services, as the marks of their schemas say (`@merge`, `@joined`). */
import type { ServiceName } from '@banyan/kit';
import {
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  valueFromASTUntyped,
} from 'graphql';

/** A type that its owner answers by key; other services name objects of it by `{ key }`. */
export interface Entity {
  type: string;
  service: ServiceName;
  /** The owner's root field, which takes keys as `argument` and answers in their order. */
  rootField: string;
  argument: string;
  key: string;
  /** Keys at once. */
  most: number;
}

/** A field that is `field` of the entity whose key stands in `by`. */
export interface Derived {
  type: string;
  by: string;
  field: string;
}

export interface Joins {
  entities: ReadonlyMap<string, Entity>;
  /** Type -> field -> where it comes from. */
  derived: ReadonlyMap<string, ReadonlyMap<string, Derived>>;
}

type Schemas = Readonly<Record<ServiceName, GraphQLSchema>>;
type Field = GraphQLField<unknown, unknown>;
type Refuse = (service: string, what: string) => void;

const markOf = ({ astNode }: Field, name: string): ConstDirectiveNode | undefined =>
  astNode?.directives?.find((directive) => directive.name.value === name);

const valuesOf = ({ arguments: given = [] }: ConstDirectiveNode): Record<string, unknown> =>
  Object.fromEntries(given.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]));

const objectTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  );

/** The entity that a marked root field answers, or what is wrong with it. */
function entityOf(service: ServiceName, field: Field, mark: ConstDirectiveNode): Entity | string {
  const {
    keyField: key,
    keyArg: argument,
    most,
  } = valuesOf(mark) as { keyField: string; keyArg: string; most: number };
  const type = getNamedType(field.type);
  const taken = field.args.find(({ name }) => name === argument)?.type;
  const isBatch = isListType(getNullableType(field.type)) && isListType(getNullableType(taken));
  if (!isBatch || !isObjectType(type) || !type.getFields()[key])
    return `is marked @merge, so it must answer a list of objects with \`${key}\` for a list \`${argument}\``;
  return { type: type.name, service, rootField: field.name, argument, key, most };
}

function entitiesOf(schemas: Schemas, refuse: Refuse): Map<string, Entity> {
  const entities = new Map<string, Entity>();
  for (const [service, schema] of Object.entries(schemas) as [ServiceName, GraphQLSchema][]) {
    for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
      const mark = markOf(field, 'merge');
      const entity = mark && entityOf(service, field, mark);
      if (!entity) continue;
      if (typeof entity === 'string') refuse(service, `Query.${field.name} ${entity}`);
      else if (!entities.has(entity.type)) entities.set(entity.type, entity);
      else refuse(service, `${entity.type} is answered by key by ${entities.get(entity.type)!.service} already`);
    }
  }
  return entities;
}

/** What is wrong with a derived field, or null. */
function mistakeIn(
  type: GraphQLObjectType,
  field: Field,
  from: Derived,
  owner: GraphQLObjectType | null,
): string | null {
  const source = owner?.getFields()[from.field];
  if (!owner) return `is joined from ${from.type}, which no service answers by its key (@merge)`;
  if (!source) return `is joined from ${from.type}.${from.field}, which its owner does not have`;
  if (!type.getFields()[from.by]) return `is joined by \`${from.by}\`, which ${type.name} does not have`;
  const answered = String(getNullableType(source.type));
  return String(field.type) === answered
    ? null
    : `must be ${answered}, as ${from.type}.${from.field} is, and may be null`;
}

function derivedOf(schemas: Schemas, entities: ReadonlyMap<string, Entity>, refuse: Refuse): Joins['derived'] {
  const derived = new Map<string, Map<string, Derived>>();
  for (const [service, schema] of Object.entries(schemas)) {
    for (const type of objectTypes(schema)) {
      for (const field of Object.values(type.getFields())) {
        const mark = markOf(field, 'joined');
        if (!mark) continue;
        const from = { field: field.name, ...valuesOf(mark) } as Derived;
        const entity = entities.get(from.type);
        const owner = entity ? (schemas[entity.service].getType(from.type) as GraphQLObjectType) : null;
        const mistake = mistakeIn(type, field, from, owner);
        if (mistake) refuse(service, `${type.name}.${field.name} ${mistake}`);
        derived.set(type.name, (derived.get(type.name) ?? new Map<string, Derived>()).set(field.name, from));
      }
    }
  }
  return derived;
}

/** What another service owns may be missing, and must not take more with it than its own field. */
function requireStubs(schemas: Schemas, entities: ReadonlyMap<string, Entity>, refuse: Refuse): void {
  for (const [service, schema] of Object.entries(schemas)) {
    for (const type of objectTypes(schema)) {
      const own = entities.get(type.name);
      if (own && own.service !== service && Object.keys(type.getFields()).join() !== own.key)
        refuse(service, `${type.name} belongs to ${own.service}, so here it holds its key \`${own.key}\` alone`);
      for (const { name, type: answered } of Object.values(type.getFields())) {
        const entity = entities.get(getNamedType(answered).name);
        if (entity && entity.service !== service && isNonNullType(answered))
          refuse(service, `${type.name}.${name} is filled from ${entity.service}, so it must be nullable`);
      }
    }
  }
}

/** Two services may share a type that means the same in both; one that a service only names has an owner. */
function requireOwners(schemas: Schemas, entities: ReadonlyMap<string, Entity>, refuse: Refuse): void {
  const shapes = new Map<string, string>();
  for (const [service, schema] of Object.entries(schemas)) {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    for (const type of objectTypes(schema)) {
      if (roots.includes(type) || entities.has(type.name)) continue;
      const shape = Object.keys(type.getFields()).sort().join(' ');
      if ((shapes.get(type.name) ?? shape) !== shape)
        refuse(
          service,
          `${type.name} has other fields than in another service: the root field of its owner needs @merge`,
        );
      shapes.set(type.name, shape);
    }
  }
}

/** Throws, naming files and fields, when the marks do not fit together. */
export function joinsOf(schemas: Schemas): Joins {
  const refusals: string[] = [];
  const refuse: Refuse = (service, what) => void refusals.push(`services/${service}/schema.graphql: ${what}.`);
  const entities = entitiesOf(schemas, refuse);
  const derived = derivedOf(schemas, entities, refuse);
  requireStubs(schemas, entities, refuse);
  requireOwners(schemas, entities, refuse);
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  return { entities, derived };
}
