/** Rewrites the part of an operation that one service answers: joined fields become the ids they are joined by. */
import type { ServiceName } from '@banyan/kit';
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
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
import { memberFields } from '../join/member-fields.ts';
import { childOf, type Place } from './join-collector.ts';

/** The operation needs more than a plan can do. */
export class NotPlannable extends Error {}

interface Here {
  type: GraphQLNamedType;
  /** Of which objects a selection speaks: equal for selections that always meet in the same object. */
  of: string;
  chain: string;
  place: Place;
  isConditional: boolean;
}

const MEMBER_TYPE = 'User';
const idField = (name: string): FieldNode => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value: name } });
const responseKey = (field: FieldNode): string => field.alias?.value ?? field.name.value;

/** What a fragment leaves of the objects a selection spoke of. */
function narrowed({ type, of }: Here, condition: GraphQLNamedType, schema: GraphQLSchema): Pick<Here, 'type' | 'of'> {
  const isWithin = (inner: GraphQLNamedType, outer: GraphQLNamedType): boolean =>
    inner === outer ||
    (isAbstractType(outer) && (isObjectType(inner) || isInterfaceType(inner)) && schema.isSubType(outer, inner));
  if (isWithin(type, condition)) return { type, of };
  return { type: condition, of: isWithin(condition, type) ? condition.name : `${of}&${condition.name}` };
}

/** Members are identity's alone: whatever is asked below them must be answerable there. */
function requireAnswerable(schema: GraphQLSchema, typeName: string, selections: readonly SelectionNode[]): void {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new NotPlannable();
  for (const selection of selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) throw new NotPlannable();
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      requireAnswerable(schema, selection.typeCondition?.name.value ?? typeName, selection.selectionSet.selections);
    } else if (selection.name.value !== '__typename') {
      const field = type.getFields()[selection.name.value];
      if (!field) throw new NotPlannable();
      if (selection.selectionSet) {
        requireAnswerable(schema, getNamedType(field.type).name, selection.selectionSet.selections);
      }
    }
  }
}

function joinedScalar(field: FieldNode, { type, place }: Here): FieldNode {
  const joined = memberFields[type.name];
  const userField = joined?.fields[field.name.value];
  if (!joined || !userField) throw new NotPlannable();
  const key = responseKey(field);
  childOf(place, key).userFields.add(userField);
  return { ...idField(joined.key), alias: { kind: Kind.NAME, value: key }, directives: field.directives };
}

function joinedMember(
  field: FieldNode,
  definition: GraphQLField<unknown, unknown>,
  here: Here,
  identity: GraphQLSchema,
): FieldNode {
  // A missing member becomes null in place; under a non-null type the null would have to travel up.
  if (isNonNullType(definition.type) || isListType(definition.type)) throw new NotPlannable();
  const { selections } = field.selectionSet!;
  requireAnswerable(identity, MEMBER_TYPE, selections);
  const chain = `${here.chain}/${here.of}`;
  childOf(here.place, responseKey(field)).members.push({ chain, isConditional: here.isConditional, selections });
  return { ...field, selectionSet: { kind: Kind.SELECTION_SET, selections: [idField('id')] } };
}

/** Returns the selections as `service` is to be asked, and notes in `place` what has to be joined. */
export function rewriteFor(
  service: ServiceName,
  selectionSet: SelectionSetNode,
  start: Here,
  { serviceSchemas }: Contracts,
): SelectionSetNode {
  const schema = serviceSchemas[service];

  const ofField = (field: FieldNode, here: Here): FieldNode => {
    if (field.name.value === '__typename') return field;
    if (!isObjectType(here.type) && !isInterfaceType(here.type)) throw new NotPlannable();
    const isConditional = here.isConditional || Boolean(field.directives?.length);
    const definition = here.type.getFields()[field.name.value];
    if (!definition) return joinedScalar(field, here);
    const type = getNamedType(definition.type);
    if (type.name === MEMBER_TYPE && service !== 'identity')
      return joinedMember(field, definition, { ...here, isConditional }, serviceSchemas.identity);
    const place = childOf(here.place, responseKey(field));
    place.isPlain = true;
    if (!field.selectionSet) return field;
    const chain = `${here.chain}/${here.of}`;
    const inside = { type, of: type.name, chain, place, isConditional };
    return { ...field, selectionSet: ofSelections(field.selectionSet, inside) };
  };

  const ofSelection = (selection: SelectionNode, here: Here): SelectionNode => {
    if (selection.kind === Kind.FIELD) return ofField(selection, here);
    if (selection.kind === Kind.FRAGMENT_SPREAD) throw new NotPlannable();
    const condition = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : here.type;
    if (!condition) throw new NotPlannable();
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
