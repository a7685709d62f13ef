/** Rewrites the part of an operation that one service answers: what is joined becomes the keys it is joined by. */
import type { ServiceName } from '@banyan/kit';
import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Contracts } from '../compose/contracts.ts';
import type { Derived, Entity } from '../join/joins.ts';
import { childOf, type JoinSite } from './join-sites.ts';
import { NotPlannable } from './plan.ts';

interface Here {
  type: GraphQLNamedType;
  /** Of which objects a selection speaks: equal for selections that always meet in the same object. */
  of: string;
  chain: string;
  site: JoinSite;
  isConditional: boolean;
}

const named = (name: string): FieldNode => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value: name } });
const responseKey = (field: FieldNode): string => field.alias?.value ?? field.name.value;

/** What a fragment leaves of the objects a selection spoke of. */
function narrowed({ type, of }: Here, condition: GraphQLNamedType, schema: GraphQLSchema): Pick<Here, 'type' | 'of'> {
  const isWithin = (inner: GraphQLNamedType, outer: GraphQLNamedType): boolean =>
    inner === outer ||
    (isAbstractType(outer) && (isObjectType(inner) || isInterfaceType(inner)) && schema.isSubType(outer, inner));
  if (isWithin(type, condition)) return { type, of };
  return { type: condition, of: isWithin(condition, type) ? condition.name : `${of}&${condition.name}` };
}

function derivedField(field: FieldNode, { type, by, field: wanted }: Derived, { site }: Here): FieldNode {
  const key = responseKey(field);
  childOf(site, key).derived.set(`${type}.${wanted}`, { type, field: wanted });
  return { ...named(by), alias: { kind: Kind.NAME, value: key }, directives: field.directives };
}

/** A missing object becomes null in place; contracts refuse what could not be null (`joinsOf`). */
function joinedObject(field: FieldNode, { type, key }: Entity, answered: GraphQLOutputType, here: Here): FieldNode {
  const outer = getNullableType(answered);
  const inner = isListType(outer) ? outer.ofType : null;
  if (inner && isListType(getNullableType(inner))) throw new NotPlannable('list of lists');
  childOf(here.site, responseKey(field)).entities.push({
    type,
    key,
    isStrict: isNonNullType(inner),
    chain: `${here.chain}/${here.of}`,
    isConditional: here.isConditional,
    selections: field.selectionSet!.selections,
  });
  return { ...field, selectionSet: { kind: Kind.SELECTION_SET, selections: [named(key)] } };
}

/** The field in this service's schema. Throws where it has none, and where a type of the interface has it derived. */
function definitionOf(
  name: string,
  parent: GraphQLNamedType,
  schema: GraphQLSchema,
  isDerivedIn: (type: GraphQLNamedType) => boolean,
) {
  if (!isObjectType(parent) && !isInterfaceType(parent)) throw new NotPlannable('field of no service');
  const definition = parent.getFields()[name];
  if (!definition || (isInterfaceType(parent) && schema.getPossibleTypes(parent).some(isDerivedIn)))
    throw new NotPlannable('field of no service');
  return definition;
}

/** Returns the selections as `service` is to be asked, and notes in `place` what has to be joined. */
export function rewriteFor(
  service: ServiceName,
  selectionSet: SelectionSetNode,
  start: Here,
  { serviceSchemas, joins }: Contracts,
): SelectionSetNode {
  const schema = serviceSchemas[service];

  const ofField = (field: FieldNode, here: Here): FieldNode => {
    const { name } = field;
    if (name.value === '__typename') return field;
    const derived = joins.derived.get(here.type.name)?.get(name.value);
    if (derived) return derivedField(field, derived, here);
    const isDerivedIn = (each: { name: string }) => joins.derived.get(each.name)?.has(name.value) ?? false;
    const definition = definitionOf(name.value, here.type, schema, isDerivedIn);
    const isConditional = here.isConditional || Boolean(field.directives?.length);
    const type = getNamedType(definition.type);
    const entity = joins.entities.get(type.name);
    if (entity && entity.service !== service)
      return joinedObject(field, entity, definition.type, { ...here, isConditional });
    const site = childOf(here.site, responseKey(field));
    site.isPlain = true;
    if (!field.selectionSet) return field;
    const inside = { type, of: type.name, chain: `${here.chain}/${here.of}`, site, isConditional };
    return { ...field, selectionSet: ofSelections(field.selectionSet, inside) };
  };

  const ofSelection = (selection: SelectionNode, here: Here): SelectionNode => {
    if (selection.kind === Kind.FIELD) return ofField(selection, here);
    if (selection.kind === Kind.FRAGMENT_SPREAD) throw new Error('Fragments are inlined before.');
    const condition = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : here.type;
    if (!condition) throw new NotPlannable('type of another service');
    const isConditional = here.isConditional || Boolean(selection.directives?.length);
    const inside = { ...here, ...narrowed(here, condition, schema), isConditional };
    return { ...selection, selectionSet: ofSelections(selection.selectionSet, inside) };
  };

  const ofSelections = (set: SelectionSetNode, here: Here): SelectionSetNode => ({
    kind: Kind.SELECTION_SET,
    selections: set.selections.map((selection) => ofSelection(selection, here)),
  });

  return ofSelections(selectionSet, start);
}
