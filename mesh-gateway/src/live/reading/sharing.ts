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
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Contracts } from '../../compose/contracts.ts';
import { memberFields } from '../../join/member-fields.ts';
import type { LiveFields } from '../live-fields.ts';

export type Sharing = 'everyone' | 'neutral' | 'nobody';

const sharingByDirective: Readonly<Record<string, Sharing>> = {
  sameForAll: 'everyone',
  sameForOthers: 'neutral',
  perViewer: 'nobody',
};

/** Undefined: nobody has said. */
function sharingOf(type: GraphQLObjectType, fieldName: string, schema: GraphQLSchema): Sharing | undefined {
  if (fieldName.startsWith('__')) return 'everyone';
  const joined = memberFields[type.name]?.fields[fieldName];
  const owner = joined === undefined ? type : (schema.getType('User') as GraphQLObjectType | undefined);
  const directives = owner?.getFields()[joined ?? fieldName]?.astNode?.directives ?? [];
  return directives.map(({ name }) => sharingByDirective[name.value]).find(Boolean);
}

function objectsOf(type: GraphQLNamedType, schema: GraphQLSchema): readonly GraphQLObjectType[] {
  if (isAbstractType(type)) return schema.getPossibleTypes(type);
  return isObjectType(type) ? [type] : [];
}

/** Throws, naming the fields, while a field that a live message can show does not say for whom it is the same. */
export function requireSharingKnown({ publicSchema }: Contracts, fields: LiveFields): void {
  const seen = new Set<GraphQLObjectType>();
  const unknown: string[] = [];
  const look = (type: GraphQLNamedType) => {
    for (const object of objectsOf(type, publicSchema)) {
      if (seen.has(object)) continue;
      seen.add(object);
      for (const field of Object.values(object.getFields())) {
        const sharing = sharingOf(object, field.name, publicSchema);
        if (sharing === undefined) unknown.push(`${object.name}.${field.name}`);
        // What stands below is read for each receiver as well.
        if (sharing !== 'nobody') look(getNamedType(field.type));
      }
    }
  };
  const subscriptions = publicSchema.getSubscriptionType()?.getFields() ?? {};
  for (const { name, service } of fields.values()) {
    const subscription = subscriptions[name];
    if (!subscription) throw new Error(`The schema has no subscription ${name}, which ${service} is to feed.`);
    look(getNamedType(subscription.type));
  }
  if (unknown.length === 0) return;
  throw new Error(`Live messages can show ${unknown.join(', ')}: mark each @sameForAll, @sameForOthers or @perViewer.`);
}

/** The strictest of the fields that a subscription's root field shows. */
export function sharingOfDocument(
  operation: OperationDefinitionNode,
  root: FieldNode,
  { publicSchema }: Contracts,
): Sharing {
  const typeInfo = new TypeInfo(publicSchema);
  const found = new Set<Sharing>();
  const alone = { ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections: [root] } } as const;
  visit(
    alone,
    visitWithTypeInfo(typeInfo, {
      Field(node) {
        const parent = typeInfo.getParentType();
        if (node === root || node.name.value.startsWith('__')) return;
        // A field of an interface may be another one in each of its types.
        const owners = parent ? objectsOf(parent, publicSchema) : [];
        if (owners.length === 0) found.add('nobody');
        for (const owner of owners) found.add(sharingOf(owner, node.name.value, publicSchema) ?? 'nobody');
      },
    }),
  );
  if (found.has('nobody')) return 'nobody';
  return found.has('neutral') ? 'neutral' : 'everyone';
}
