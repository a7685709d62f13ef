import { createDomainEvent, createLogger, type ServiceName } from '@banyan/kit';
import { testRequest, viewer } from '@banyan/kit/testing';
import { forEachService } from '@banyan/services';
import { GraphQLError } from 'graphql';
import { expect, it } from 'vitest';
import { createStitchedSchema } from '../../src/compose/stitched-schema.ts';
import { createExecutor } from '../../src/executors/create-executor.ts';
import { createOperation } from '../../src/operation/operation.ts';
import { createEngine, type Engine } from '../../src/operation/run-operation.ts';
import { createPrepare } from '../../src/prepare/prepare.ts';
import { listen, waitFor } from '../tiny/live-client.ts';
import { stopAfter } from '../tiny/stops.ts';
import {
  type Asked,
  libraryApp,
  libraryContracts,
  libraryFields,
  libraryServices,
  startLibrary,
} from './tiny-library.ts';

const authorizationOf = ({ tokens }: Awaited<ReturnType<typeof startLibrary>>, memberId = 'maya') =>
  tokens.bearer(viewer({ memberId }));

const operations = {
  'a stub': '{ loan(id: "l1") { book { title pages } reader { name } } }',
  'single fields': '{ shelf { loans { bookTitle pages: bookPages bookId } } }',
  'fields of a joined type that are joined themselves':
    '{ loan(id: "l1") { book { title writerName writer { name } } } }',
  'a way there and back':
    '{ loan(id: "l1") { reader { name favourite { title writer { name favourite { pages } } } } } }',
  'what is below an own type': '{ bestBook { title sequel { writerName writer { name } } } }',
  'several root fields of several services':
    '{ me { name favourite { title } } bestBook { title writerName } shelf { loans { id reader { name } } } }',
  'arguments and variables':
    'query ($c: String, $no: Boolean!) { loan(id: "l1") { book { price(currency: $c) title @skip(if: $no) __typename } } }',
  'names of the client’s own':
    '{ a: loan(id: "l1") { b0: book { t: title } b1: bookTitle } b: loan(id: "l3") { book { title } } }',
  'one place from fields and fragments':
    '{ loan(id: "l1") { book { title } ...L } } fragment L on Loan { book { pages writer { ...U } } } fragment U on User { name }',
};

async function bothEngines() {
  const logger = createLogger({ level: 'silent' });
  const asked: Asked = [];
  const resolvers = libraryServices(asked);
  const contracts = await libraryContracts();
  const executors = forEachService((name) =>
    createExecutor(name, libraryApp(name, resolvers[name]), { logger, timeoutMs: 5_000 }),
  );
  const parts = { contracts, executors, stitched: createStitchedSchema(contracts, executors), logger };
  const prepare = createPrepare({ contracts, liveFields: new Map(), introspection: false });
  return { prepare, planned: createEngine(parts), stitched: createEngine({ ...parts, usePlans: false }) };
}

async function bothWays(query: string) {
  const { prepare, planned, stitched } = await bothEngines();
  const prepared = prepare(query, undefined);
  expect(prepared.unplanned).toBeNull();
  const answer = async (engine: Engine) => {
    const operation = createOperation({ viewer: viewer({ memberId: 'm1' }), request: testRequest() });
    const { data, errors } = await engine.run(prepared, { c: 'EUR', no: false }, operation);
    return { data: JSON.stringify(data), errors };
  };
  return { plan: await answer(planned), oracle: await answer(stitched) };
}

it.each(Object.entries(operations))('a plan answers as stitching does: %s', async (_name, query) => {
  const { plan, oracle } = await bothWays(query);
  expect(plan).toEqual(oracle);
  expect(plan.errors).toBeUndefined();
  expect(plan.data).toMatch(/Trees|Roots|Leaves/);
});

it('what its owner does not have is null without an error, where stitching complains of its fields', async () => {
  const { plan, oracle } = await bothWays(
    '{ loan(id: "l2") { id bookTitle book { title } } shelf { loans { holes { title writerName } others { title } } } }',
  );
  expect(plan.data).toBe(oracle.data);
  expect(plan.errors).toBeUndefined();
  expect(JSON.parse(plan.data)).toEqual({
    loan: { id: 'l2', bookTitle: null, book: null },
    shelf: {
      loans: [
        {
          holes: [{ title: 'Leaves', writerName: null }, null, null],
          others: [{ title: 'Roots' }, { title: 'Leaves' }, { title: 'Trees' }],
        },
        // One entry that is missing is a missing list, where the list may hold no null.
        { holes: null, others: null },
        { holes: [], others: null },
      ],
    },
  });
});

it('asks each owner once for each step, equal selections together, and no more keys at a time than it takes', async () => {
  const library = await startLibrary();
  const query = '{ shelf { loans { bookTitle book { title } others { title writer { name } } reader { name } } } }';
  const { errors } = await library.ask(query, { authorization: await authorizationOf(library) });
  expect(errors).toBeUndefined();
  const by = (service: ServiceName) =>
    library.asked.filter((each) => each.service === service && each.keys.length > 0).map(({ keys }) => keys);
  // `bookTitle` and `book` want the same; `others` want more, two keys at a time.
  expect(by('social')).toEqual([
    ['b1', 'lost'],
    ['b2', 'b3'],
    ['b1', 'lost'],
  ]);
  expect(by('identity')).toEqual([['r1'], ['w2', 'w1']]);
});

it('a service that is off or fails costs the fields it owns, with an error at each', async () => {
  const broken = libraryServices([]).social;
  broken.Query!.booksByIds = () => {
    throw new GraphQLError('no', { extensions: { code: 'CONFLICT' } });
  };
  for (const [social, code] of [
    ['off', 'MODULE_DISABLED'],
    [libraryApp('social', broken), 'CONFLICT'],
  ] as const) {
    const library = await startLibrary({ social });
    const query =
      '{ loan(id: "l1") { id bookTitle book { title } others { title } reader { name favourite { title } } } }';
    const { data, errors } = await library.ask(query, { authorization: await authorizationOf(library) });
    expect(data.loan).toEqual({
      id: 'l1',
      bookTitle: null,
      book: null,
      others: null,
      reader: { name: 'Name of r1', favourite: null },
    });
    const received = errors!.map(
      ({ path, extensions }) =>
        `${String(extensions.code)} ${path!.filter((key) => typeof key === 'string').join('.')}`,
    );
    expect(new Set(received)).toEqual(
      new Set([`${code} loan.bookTitle`, `${code} loan.book`, `${code} loan.others`, `${code} loan.reader.favourite`]),
    );
  }
});

const listenTo = async (library: Awaited<ReturnType<typeof startLibrary>>, memberId: string, query: string) =>
  stopAfter(await listen({ url: library.url, authorization: await authorizationOf(library, memberId), query }));

it('live messages join as queries do, read again and carried', async () => {
  const library = await startLibrary();
  const selection = '{ id bookTitle book { title writer { name } } }';
  const changed = await listenTo(library, 'maya', `subscription { loanChanged ${selection} }`);
  const made = await listenTo(library, 'maya', `subscription { loanMade ${selection} }`);
  const found = await listenTo(
    library,
    'maya',
    'subscription { bookFound { title writer { name favourite { title } } } }',
  );
  await waitFor(() => library.gateway.connections().subscriptions === 3);
  await library.bus.publish(createDomainEvent('feed.itemUpdated', { itemId: 'l1', targets: ['all'], cause: 'edit' }));
  await library.bus.publish(createDomainEvent('feed.itemAdded', { itemId: 'l9', targets: ['all'] }));
  await library.bus.publish(createDomainEvent('social.connectionChanged', { memberIds: ['maya'] }));
  const joined = { bookTitle: 'Trees', book: { title: 'Trees', writer: { name: 'Name of w1' } } };
  expect((await changed.until(1))[0]!.data).toEqual({ loanChanged: { id: 'l1', ...joined } });
  expect((await made.until(1))[0]!.data).toEqual({ loanMade: { id: 'l9', ...joined } });
  // What is joined below a carried message is asked of its owner, also where that carried the message.
  expect((await found.until(1))[0]!.data).toEqual({
    bookFound: { title: 'Carried', writer: { name: 'Name of w1', favourite: { title: 'Roots' } } },
  });
});

it('a reading is shared unless it shows a face to its own member, or to anyone when its own service carries it', async () => {
  const prepare = createPrepare({
    contracts: await libraryContracts(),
    liveFields: libraryFields,
    introspection: false,
  });
  const sharingOf = (query: string) => prepare(query, undefined).live!.sharing;
  expect(sharingOf('subscription { loanChanged { book { title writerName } } }')).toBe('everyone');
  expect(sharingOf('subscription { loanChanged { reader { face } } }')).toBe('neutral');
  expect(sharingOf('subscription { loanChanged { book { price } } }')).toBe('nobody');
  expect(sharingOf('subscription { meChanged { face } }')).toBe('nobody');
  expect(sharingOf('subscription { meChanged { favourite { writer { face } } } }')).toBe('neutral');
});

it('what no plan covers is answered, counted, and notified of once', async () => {
  const logLines: string[] = [];
  const library = await startLibrary({}, { logLines });
  const query = 'query Best { ... @include(if: true) { bestBook { title writerName } } }';
  const authorization = await authorizationOf(library);
  for (let times = 0; times < 2; times += 1)
    expect((await library.ask(query, { authorization })).data.bestBook.writerName).toBe('Name of w2');
  await library.ask('{ bestBook { title } __typename }', { authorization });
  expect([...library.gateway.unplanned()]).toEqual([['condition at the root', 2]]);
  expect(
    logLines.filter((line) => line.includes('no plan covers')).map((line) => JSON.parse(line).operationName),
  ).toEqual(['Best']);
});
