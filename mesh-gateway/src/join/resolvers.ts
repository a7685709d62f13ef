/** The joined fields, as GraphQL Mesh asks for them. `.meshrc.yaml` names this file. */
import type DataLoader from 'dataloader';
import { type MemberFields, memberFields } from './member-fields.ts';
import type { JoinedMember } from './member-loader.ts';

interface MeshContext {
  members: DataLoader<string, JoinedMember | null>;
}

function resolversOf({ key, fields }: MemberFields) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, userField]) => [
      field,
      {
        selectionSet: `{ ${key} }`,
        resolve: async (root: Record<string, string | null>, _args: unknown, { members }: MeshContext) => {
          const memberId = root[key];
          return memberId ? ((await members.load(memberId))?.[userField] ?? null) : null;
        },
      },
    ]),
  );
}

export const resolvers = Object.fromEntries(
  Object.entries(memberFields).map(([type, fields]) => [type, resolversOf(fields)]),
);
