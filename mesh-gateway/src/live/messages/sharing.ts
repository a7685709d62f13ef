/**
 * Whether one reading may be sent to several members. Closed by default: every field that a live message can show says
 * in its service's schema for whom it is the same, and the gateway does not start while one says nothing.
 * `@sameForAll`: for all who may see the object. `@sameForOthers`: for all but the member shown and staff, as a face is
 * shown to others by the member's own choice. `@perViewer`: it depends on who asks.
 */
import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type Contracts, listByFile } from '../../compose/contracts.ts';
import type { LiveField } from '../live-field.ts';
import type { LiveFields } from '../live-fields.ts';

export type Sharing = 'everyone' | 'neutral' | 'nobody';

const sharingByDirective: Readonly<Record<string, Sharing>> = {
  sameForAll: 'everyone',
  sameForOthers: 'neutral',
  perViewer: 'nobody',
};

/** Undefined: nobody has said. */
function sharingOf(
  type: GraphQLObjectType,
  fieldName: string,
  { publicSchema, joins }: Contracts,
): Sharing | undefined {
  if (fieldName.startsWith('__')) return 'everyone';
  const derived = joins.derived.get(type.name)?.get(fieldName);
  const owner = derived ? (publicSchema.getType(derived.type) as GraphQLObjectType) : type;
  const directives = owner.getFields()[derived?.field ?? fieldName]?.astNode?.directives ?? [];
  return directives.map(({ name }) => sharingByDirective[name.value]).find(Boolean);
}

function objectsOf(type: GraphQLNamedType, schema: GraphQLSchema): readonly GraphQLObjectType[] {
  if (isAbstractType(type)) return schema.getPossibleTypes(type);
  return isObjectType(type) ? [type] : [];
}

/** Throws, naming the fields, while a field that a live message can show does not say for whom it is the same. */
export function requireSharingKnown(contracts: Contracts, fields: LiveFields): void {
  const { publicSchema } = contracts;
  const seen = new Set<GraphQLObjectType>();
  const unknown: [type: string, field: string][] = [];
  const look = (type: GraphQLNamedType) => {
    for (const object of objectsOf(type, publicSchema)) {
      if (seen.has(object)) continue;
      seen.add(object);
      for (const field of Object.values(object.getFields())) {
        const sharing = sharingOf(object, field.name, contracts);
        if (sharing === undefined) unknown.push([object.name, field.name]);
        // What stands below is read for each receiver as well.
        if (sharing !== 'nobody') look(getNamedType(field.type));
      }
    }
  };
  const subscriptions = publicSchema.getSubscriptionType()?.getFields() ?? {};
  for (const { name } of fields.values()) look(getNamedType(subscriptions[name]!.type));
  if (unknown.length === 0) return;
  const named = listByFile(contracts, unknown);
  throw new Error(`Live messages can show these: mark each @sameForAll, @sameForOthers or @perViewer. ${named}`);
}

/**
 * The strictest of the fields that a subscription's root field shows. `@sameForOthers` needs to know whose it is, and a
 * reading names its subject and what was joined by key: shown by its own service anywhere else, such a field is read for each
 * receiver.
 */
export function sharingOfDocument(root: FieldNode, { service, message }: LiveField, contracts: Contracts): Sharing {
  const { publicSchema, joins } = contracts;
  const found = new Set<Sharing>();

  const below = ({ name, selectionSet }: FieldNode, parent: GraphQLNamedType, by: string, isJoined: boolean): void => {
    if (!selectionSet) return;
    const fields = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields() : {};
    const type = getNamedType(fields[name.value]!.type);
    const owner = joins.entities.get(type.name)?.service;
    lookAt(selectionSet, type, owner ?? by, owner ? owner !== by : isJoined);
  };
  const lookAt = (set: SelectionSetNode, type: GraphQLNamedType, by: string, isJoined: boolean): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) throw new Error('Fragments are inlined before.');
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition && publicSchema.getType(selection.typeCondition.name.value);
        lookAt(selection.selectionSet, condition ?? type, by, isJoined);
        continue;
      }
      const name = selection.name.value;
      if (name.startsWith('__')) continue;
      // A field of an interface may be another one in each of its types.
      for (const owner of objectsOf(type, publicSchema)) {
        const sharing = sharingOf(owner, name, contracts) ?? 'nobody';
        const isNamed = isJoined || joins.derived.get(owner.name)?.has(name);
        found.add(sharing === 'neutral' && !isNamed ? 'nobody' : sharing);
      }
      below(selection, type, by, isJoined);
    }
  };
  const subscriptions = publicSchema.getSubscriptionType()!;
  const subject = getNamedType(subscriptions.getFields()[root.name.value]!.type);
  const isOfSubject = message.kind === 'reread' && joins.entities.get(subject.name)?.service === service;
  if (root.selectionSet && isOfSubject) lookAt(root.selectionSet, subject, service, true);
  else below(root, subscriptions, service, false);
  if (found.has('nobody')) return 'nobody';
  return found.has('neutral') ? 'neutral' : 'everyone';
}
