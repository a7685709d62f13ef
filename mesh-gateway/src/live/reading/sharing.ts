/**
 * Whether one reading of an item may be sent to several members. A field marked `@perViewer` forbids it. Of a member,
 * everyone sees the same name; the face is shown to other members by the member's own choice, so a reading may be shared
 * between members who are neither staff nor that member. Any other field of a member is read for each receiver.
 */
import { type DocumentNode, isObjectType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { publicSchema } from '../../compose/contracts.ts';
import { memberFields } from '../../join/member-fields.ts';

export type Sharing = 'everyone' | 'neutral' | 'nobody';

const names = new Set(['__typename', 'id', 'username', 'name', 'firstName', 'lastName', 'admin', 'isDeleted']);
const faces = new Set([
  'profilePictureUrl',
  'profilePictureThumbUrl',
  'defaultProfilePicture',
  'major',
  'classYear',
  'classification',
]);

function sharingOf(typeName: string, field: string): Sharing {
  const userField = typeName === 'User' ? field : memberFields[typeName]?.fields[field];
  if (userField === undefined) {
    const type = publicSchema.getType(typeName);
    const directives = isObjectType(type) ? type.getFields()[field]?.astNode?.directives : undefined;
    return directives?.some(({ name }) => name.value === 'perViewer') ? 'nobody' : 'everyone';
  }
  if (names.has(userField)) return 'everyone';
  return faces.has(userField) ? 'neutral' : 'nobody';
}

export function sharingOfDocument(document: DocumentNode): Sharing {
  const typeInfo = new TypeInfo(publicSchema);
  const found = new Set<Sharing>();
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field: ({ name }) => {
        const parent = typeInfo.getParentType();
        if (parent) found.add(sharingOf(parent.name, name.value));
      },
    }),
  );
  if (found.has('nobody')) return 'nobody';
  return found.has('neutral') ? 'neutral' : 'everyone';
}
