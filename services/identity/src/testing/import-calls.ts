// Imports of members in the app by one line each: what an admin's page does.
import { Buffer } from 'node:buffer';
import { viewer } from '@banyan/kit/testing';
import { partBytes } from '../people-import/file.ts';
import type { startIdentity } from './start-identity.ts';

const fields =
  'id state version counts { added changed unchanged joined withoutWayIn rolesChanged } rows done skipped stayed undoUntil createdBy { id }';
const checked = `import { ${fields} } problemTotal problems { line code column cell } sample { line change username firstName lastName phoneNumber email roles groups } roles { line username before after }`;

/** They signed in this moment. */
export async function seedAdminSessions(
  { collection, clock }: Pick<Awaited<ReturnType<typeof startIdentity>>, 'collection' | 'clock'>,
  adminIds: readonly string[],
): Promise<void> {
  const far = new Date('2100-01-01');
  await collection('sessions').insertMany(
    adminIds.map((memberId) => ({
      _id: sessionOf(memberId) as never,
      memberId,
      createdAt: clock(),
      expiresAt: far,
      endsAt: far,
      outbox: [],
    })),
  );
}

type Identity = Pick<Awaited<ReturnType<typeof startIdentity>>, 'call'>;

/** What an admin's calls are made by. */
export const sessionOf = (adminId: string) => `session of ${adminId}`;

function singleCalls({ call }: Identity, adminId: string) {
  const admin = viewer({ memberId: adminId, roles: ['member', 'admin'], sessionId: sessionOf(adminId) });
  const ask = async (document: string, variables: object) => {
    const { data, code } = await call(document, {}, variables, admin);
    return { ...(data && Object.values(data)[0]), code };
  };
  return {
    begin: (size: number, clientId: string) =>
      ask(`mutation($c: ID!, $s: Int!) { beginPeopleImport(clientId: $c, size: $s) { ${fields} } }`, {
        c: clientId,
        s: size,
      }),
    add: (id: string, index: number, bytes: Uint8Array) =>
      ask(
        `mutation($id: ID!, $i: Int!, $b: String!) { addPeopleImportPart(id: $id, index: $i, bytes: $b) { ${fields} } }`,
        { id, i: index, b: Buffer.from(bytes).toString('base64') },
      ),
    check: (id: string) => ask(`mutation($id: ID!) { checkPeopleImport(id: $id) { ${checked} } }`, { id }),
    confirm: (id: string, version: string, password?: string) =>
      ask(
        `mutation($id: ID!, $v: String!, $p: String) { confirmPeopleImport(id: $id, version: $v, password: $p) { ${fields} } }`,
        { id, v: version, p: password },
      ),
    async discard(id: string): Promise<unknown> {
      const { data, code } = await call('mutation($id: ID!) { discardPeopleImport(id: $id) }', {}, { id }, admin);
      return data?.discardPeopleImport ?? code;
    },
    undo: (id: string) => ask(`mutation($id: ID!) { undoPeopleImport(id: $id) { ${fields} } }`, { id }),
    // biome-ignore lint/suspicious/noExplicitAny: whatever was asked for
    async list(): Promise<Record<string, any>[]> {
      const { data } = await call(`{ peopleImports { ${fields} } }`, {}, {}, admin);
      return data.peopleImports;
    },
  };
}

/** The calls themselves, and what a page makes of them. */
export function importCalls(identity: Identity, adminId: string) {
  const calls = singleCalls(identity, adminId);
  const upload = async (content: string | Uint8Array, clientId: string = crypto.randomUUID()): Promise<string> => {
    const bytes = Buffer.from(content as string);
    const { id } = await calls.begin(bytes.length, clientId);
    for (let index = 0; index * partBytes < bytes.length; index += 1)
      await calls.add(id, index, bytes.subarray(index * partBytes, (index + 1) * partBytes));
    return id;
  };
  return {
    ...calls,
    /** Sends a whole file, and answers the id of its import. */
    upload,
    /** What is wrong with a file, as `line code column cell`. */
    async problemsOf(content: string | Uint8Array): Promise<string[]> {
      const { problems } = await calls.check(await upload(content));
      return problems.map(({ line, code, column, cell }: Record<string, string | number | null>) =>
        [line, code, column, cell].filter((each) => each != null).join(' '),
      );
    },
    /** From the file to where it is being written. */
    async bring(content: string | Uint8Array): Promise<string> {
      const id = await upload(content);
      await calls.confirm(id, (await calls.check(id)).import.version);
      return id;
    },
    async stateOf(id: string) {
      return (await calls.list()).find((each) => each.id === id)?.state;
    },
  };
}
