import { createSchema } from 'graphql-yoga';
import { expect, test } from 'vitest';
import type { ServiceApp, ServiceContext } from '../app/service-app.ts';
import { ServiceError } from '../errors/service-error.ts';
import { authorize } from '../permissions/authorize.ts';
import { type Calls, enforceCalls } from '../permissions/calls.ts';
import { hasPermission } from '../permissions/permissions.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { brokenPermissions, type PermissionTable } from './permission-table.ts';
import { viewer } from './viewer.ts';

const letters = { 'letter-1': 'ann' } as Record<string, string>;
const canOpen = (who: Viewer, id: string) => letters[id] === who.memberId;
const canBurn = (who: Viewer, id: string) => canOpen(who, id) || hasPermission(who, 'comment.moderate');

const usual: Calls = {
  Query: {
    letter: { may: 'signedIn', asks: [canOpen] },
    letters: { may: 'signedIn', own: 'userId' },
    audience: { may: 'gateway' },
  },
  Mutation: { burn: { may: 'signedIn', asks: [canBurn] } },
};

const resolvers = {
  Query: {
    letter: (_: unknown, { id }: { id: string }, { viewer: who }: ServiceContext) => {
      if (!letters[id]) throw ServiceError('NOT_FOUND');
      return canOpen(who!, id) ? { id, words: 'Dear', can: { burn: canBurn(who!, id) } } : null;
    },
    letters: (_: unknown, { userId }: { userId: string }) =>
      Object.keys(letters).filter((id) => letters[id] === userId),
    audience: () => ['everyone'],
  },
  Mutation: {
    burn: (_: unknown, { id }: { id: string }, { viewer: who }: ServiceContext) => {
      authorize(who!, canBurn, id);
      return delete letters[id];
    },
  },
};

function club(calls: Calls = usual): ServiceApp {
  const schema = createSchema({
    typeDefs: `
      type Query { letter(id: ID!): Letter letters(userId: ID!): [ID!] audience: [String!] }
      type Mutation { burn(id: ID!): Boolean }
      type Letter { id: ID! words: String can: LetterRights! }
      type LetterRights { burn: Boolean! }`,
    resolvers,
  });
  enforceCalls('club', schema, calls);
  return { schema, buildContext: (who, request) => ({ viewer: who, request }) } as ServiceApp;
}

const who = {
  nobody: null,
  owner: viewer({ memberId: 'ann' }),
  other: viewer({ memberId: 'ben' }),
  careTeam: viewer({ memberId: 'grace', roles: ['member', 'careTeam'] }),
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
};
const header =
  'call                                   | nobody          | owner     | other     | careTeam     | impersonator | staff     | admin';
const rows = {
  letter:
    'letter(id: $hers) { words }            | UNAUTHENTICATED | yes       | null      | null         | null         | null      | null',
  can: '    letter(id: $hers) { can { burn } } | UNAUTHENTICATED | yes       | null      | null         | null         | null      | null',
  none: '   letter(id: "letter-0") { id }       | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND',
  letters:
    'letters(userId: "ann")                 | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN',
  inner:
    '  gateway: audience                    | yes             | yes       | yes       | yes          | yes          | yes       | yes',
  outer:
    '  audience                             | NOT_FOUND       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND',
  burn: '   burn(id: $hers)                     | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes',
};

const broken = (changed: Partial<typeof rows> = {}, given: Partial<PermissionTable> = {}) =>
  brokenPermissions({
    app: club(),
    who,
    ids: { hers: 'letter-1' },
    table: [header, ...Object.values({ ...rows, ...changed })].join('\n'),
    seed: async () => Object.assign(letters, { 'letter-1': 'ann' }),
    isWhole: true,
    ...given,
  });

test('a table that says all as it is has nothing broken', async () => {
  expect(await broken()).toEqual([]);
});

test('a row that does not hold is named with who gets what instead', async () => {
  expect(
    await broken({ burn: 'burn(id: $hers) | UNAUTHENTICATED | yes | yes | yes | yes | FORBIDDEN | FORBIDDEN' }),
  ).toEqual([
    'burn(id: $hers): other gets FORBIDDEN, not yes.',
    'burn(id: $hers): careTeam gets FORBIDDEN, not yes.',
    'burn(id: $hers): impersonator gets FORBIDDEN, not yes.',
    'burn(id: $hers): staff gets yes, not FORBIDDEN.',
    'burn(id: $hers): admin gets yes, not FORBIDDEN.',
  ]);
});

test('of those who may write, a usual run asks the first alone', async () => {
  const asked: (string | undefined)[] = [];
  const app = club();
  const buildContext: ServiceApp['buildContext'] = (asker, request) => {
    asked.push(asker?.memberId);
    return app.buildContext(asker, request);
  };
  const given = { app: { ...app, buildContext } as ServiceApp, table: [header, rows.burn].join('\n') };
  await broken({}, { ...given, isWhole: false });
  expect(asked).toEqual([undefined, 'ann', 'ben', 'grace', 'hila']);
});

test('a call without rows is named', async () => {
  expect(await broken({ burn: '', outer: '', inner: '' })).toEqual([
    'Query.audience has no row.',
    'Mutation.burn has no row.',
  ]);
});

test('a column that is missing, a short row, and an unknown call are named', async () => {
  const table = 'call | nobody | owner\nletters(userId: $me) | UNAUTHENTICATED\nletterz | yes | yes';
  expect(await broken({}, { table })).toEqual([
    'The table has no column for other.',
    'The table has no column for careTeam.',
    'The table has no column for impersonator.',
    'The table has no column for staff.',
    'The table has no column for admin.',
    'letters(userId: $me): 1 answers for 2 columns.',
    'letterz: there is no such call.',
  ]);
  expect(await broken({ letter: 'letter(id: $his) { word } | a | b | c | d | e | f | g' })).toEqual([
    'letter(id: $his) { word }: Cannot query field "word" on type "Letter". Did you mean "words"?',
  ]);
});

test('anyone who asks is what their column says', async () => {
  const wrong = { ...who, nobody: who.owner, owner: who.staff, other: who.owner, staff: who.other };
  expect(await broken({}, { who: wrong })).toEqual([
    'Anyone who asks as nobody is not what that column means.',
    'Anyone who asks as owner is not what that column means.',
    'Anyone who asks as staff is not what that column means.',
  ]);
  const { staff, ...rest } = who;
  expect(await broken({}, { who: rest })).toEqual(['Nobody is said to ask as staff.']);
  expect(await broken({}, { who: { ...who, staff: null, other: staff } })).toEqual([
    'Anyone who asks as other is not what that column means.',
    'Anyone who asks as staff is not what that column means.',
  ]);
  expect(await broken({}, { who: { ...who, other: who.owner } })).toEqual([
    'Anyone who asks as other is not what that column means.',
  ]);
});

test('rows that never show a declared policy saying no, or another’s id, are too few', async () => {
  const mine = { letters: 'letters(userId: $me) | UNAUTHENTICATED | yes | none | none | none | none | none' };
  expect(await broken(mine)).toContain("Query.letters: no row asks with another's userId.");
  const open: Calls = { ...usual, Query: { ...usual.Query, letters: { may: 'signedIn', asks: [canOpen] } } };
  const all = { letters: 'letters(userId: "ann") | UNAUTHENTICATED | yes | yes | yes | yes | yes | yes' };
  expect(await broken(all, { app: club(open) })).toEqual(['Query.letters: no row shows canOpen saying no.']);
});

test('a private call that nobody tries while acting is named', async () => {
  const hidden: Calls = {
    ...usual,
    Query: { ...usual.Query, letters: { may: 'signedIn', own: 'userId', private: true } },
  };
  expect(await broken({}, { app: club(hidden) })).toEqual([
    'Query.letters: no row asks as anyone who acts for the member, which is private.',
  ]);
});

test('a refusal that the declaration does not report is named, and so is a call that nobody gets', async () => {
  const silent: Calls = { ...usual, Mutation: { burn: { may: 'signedIn' } } };
  expect(await broken({}, { app: club(silent) })).toEqual([
    'burn(id: $hers): somebody who may call it is refused; name the policy in `asks`.',
  ]);
  expect(await broken({ letter: '', can: '' })).toEqual(['Query.letter: no row has a yes.']);
});
