import { createSchema } from 'graphql-yoga';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ServiceApp } from '../app/service-app.ts';
import { execute } from '../testing/execute.ts';
import { testRequest } from '../testing/test-request.ts';
import { viewer } from '../testing/viewer.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { type Calls, enforceCalls, type HandleRefusal } from './calls.ts';

const act = vi.fn(() => 'done');
const now = new Date('2026-11-20T09:00:00Z');
const typeDefs = `
  type Query { open: String closed: String inner: String letters(userId: ID!): String diary: String }
  type Mutation { moderate(userId: ID!): String, join(party: Party!): String, speak: String }
  input Party { userId: ID! }`;
const calls: Calls = {
  Query: {
    open: { may: 'anyone' },
    closed: { may: 'signedIn' },
    inner: { may: 'gateway' },
    letters: { may: 'signedIn', own: 'userId' },
    diary: { may: 'anyone', private: true },
  },
  Mutation: {
    moderate: { may: 'comment.moderate', own: 'userId' },
    join: { may: 'signedIn', own: 'party.userId' },
    speak: { may: 'signedIn', writesToOthers: true },
  },
};

function serviceOf(declared: Calls, refused?: HandleRefusal) {
  const resolvers = {
    Query: { open: act, closed: act, inner: act, letters: act, diary: act },
    Mutation: { moderate: act, join: act, speak: act },
  };
  const schema = createSchema({ typeDefs, resolvers });
  enforceCalls('club', schema, declared, refused);
  return { schema, buildContext: (who, request) => ({ viewer: who, request, now }) } as ServiceApp;
}

beforeEach(() => void act.mockClear());

const [ann, staff] = [viewer({ memberId: 'ann' }), viewer({ memberId: 'dana', roles: ['member', 'staff'] })];
const acting = viewer({ memberId: 'ann', actorId: 'dana' });
const roleless = viewer({ memberId: 'ann', roles: [] });
type Row = [call: string, who: Viewer | null, outcome: string, isFromGateway?: boolean];

test.each<Row>([
  ['{ open }', null, 'done'],
  ['{ closed }', null, 'UNAUTHENTICATED'],
  ['{ closed }', ann, 'done'],
  ['{ inner }', null, 'NOT_FOUND'],
  ['{ inner }', staff, 'NOT_FOUND'],
  ['{ inner }', null, 'done', true],
  ['{ letters(userId: "ann") }', null, 'UNAUTHENTICATED'],
  ['{ letters(userId: "ann") }', ann, 'done'],
  ['{ letters(userId: "ann") }', staff, 'FORBIDDEN'],
  ['{ letters(userId: "ann") }', acting, 'done'],
  ['{ diary }', null, 'done'],
  ['{ diary }', ann, 'done'],
  ['{ diary }', acting, 'FORBIDDEN'],
  ['mutation { moderate(userId: "dana") }', null, 'UNAUTHENTICATED'],
  ['mutation { moderate(userId: "ann") }', ann, 'FORBIDDEN'],
  ['mutation { moderate(userId: "ann") }', roleless, 'FORBIDDEN'],
  ['mutation { moderate(userId: "dana") }', staff, 'done'],
  ['mutation { moderate(userId: "ann") }', staff, 'FORBIDDEN'],
  ['mutation { join(party: { userId: "ann" }) }', ann, 'done'],
  ['mutation { join(party: { userId: "ann" }) }', staff, 'FORBIDDEN'],
])('%s is answered as declared, and what is refused never reaches its resolver', async (call, who, outcome, from) => {
  const request = testRequest({ isFromGateway: from ?? false });
  const { data, errors } = await execute(serviceOf(calls), call, {}, who, request);
  expect(errors?.[0]?.extensions.code ?? Object.values(data)[0]).toBe(outcome);
  expect(act).toHaveBeenCalledTimes(outcome === 'done' ? 1 : 0);
});

test('a service does not start while a call says nothing, or a declaration has no call', () => {
  const { closed, ...rest } = calls.Query!;
  const wrong = {
    Query: { ...rest, letters: { may: 'signedIn', own: 'memberId' }, closd: closed! },
    Mutation: { join: { may: 'signedIn', own: 'party.memberId' } },
  } as Calls;
  expect(() => serviceOf(wrong)).toThrow(
    'club: policy/calls.ts does not say who may call Query.closed; does not say who may call Mutation.moderate; ' +
      'does not say who may call Mutation.speak; names Query.closd, which is not in schema.graphql; ' +
      'names the argument memberId of Query.letters, which has none of that name; ' +
      'names the argument party.memberId of Mutation.join, which has none of that name.',
  );
});

test.each<[call: string, who: Viewer | null, heard: string[]]>([
  ['mutation { moderate(userId: "ann") }', ann, ['ann Mutation.moderate']],
  ['mutation { other: moderate(userId: "x") }', roleless, ['ann Mutation.moderate']],
  ['mutation { moderate(userId: "ann") }', null, []],
  ['mutation { moderate(userId: "dana") }', staff, []],
  ['mutation { moderate(userId: "ann") }', staff, []],
  ['{ letters(userId: "dana") }', ann, []],
  ['{ inner }', ann, []],
  ['{ closed }', null, []],
])("%s, refused to a member only because it is staff's alone, is heard of", async (call, who, heard) => {
  const refused = vi.fn();
  await execute(serviceOf(calls, refused), call, {}, who);
  expect(refused.mock.calls.map(([memberId, name]) => `${memberId} ${name}`)).toEqual(heard);
});

test('who is suspended does as before but write to others, and is refused with words of its own', async () => {
  const suspended = viewer({ memberId: 'ann', isSuspended: true });
  const answer = async (who: Viewer, call: string) => {
    const { errors } = await execute(serviceOf(calls), call, {}, who);
    return errors?.[0]?.extensions ?? 'done';
  };
  expect(await answer(ann, 'mutation { speak }')).toBe('done');
  expect(await answer(suspended, 'mutation { speak }')).toMatchObject({
    code: 'FORBIDDEN',
    wordingKey: 'member.error.suspended',
  });
  expect(await answer(suspended, '{ letters(userId: "ann") }')).toBe('done');
});

test("a permission that members have is not staff's alone", async () => {
  const refused = vi.fn();
  const write = { ...calls, Mutation: { ...calls.Mutation, moderate: { may: 'comment.write' } } } satisfies Calls;
  const { errors } = await execute(serviceOf(write, refused), 'mutation { moderate(userId: "ann") }', {}, roleless);
  expect([errors?.[0]?.extensions.code, refused.mock.calls]).toEqual(['FORBIDDEN', []]);
});
