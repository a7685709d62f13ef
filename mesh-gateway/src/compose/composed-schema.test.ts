import { readFileSync } from 'node:fs';
import { isNonNullType } from 'graphql';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { compose } from './compose.ts';
import { composedSchema } from './composed-schema.ts';
import { committedContracts } from './contracts.ts';
import { assertNoDuplicateRootFields } from './root-fields.ts';
import { sourceTexts } from './service-contracts.ts';

const { publicSchema } = committedContracts;

describe('the composed schema', () => {
  it('is what the services’ contracts compose to', async () => {
    const stale = 'schema.graphql is stale, run: pnpm --filter @banyan/mesh-gateway build';
    const committed = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
    expect(committed === (await compose(sourceTexts)), stale).toBe(true);
  });

  it('is composed also where it is broken or not there', async () => {
    vi.resetModules();
    vi.doMock('./contracts.ts', () => {
      throw new Error('it can not be read');
    });
    onTestFinished(() => vi.doUnmock('./contracts.ts'));
    const again = await import('./compose.ts');
    expect(await again.compose(sourceTexts)).toContain('type Query');
  });

  it('lets every root field fail alone', () => {
    for (const type of [
      publicSchema.getQueryType(),
      publicSchema.getMutationType(),
      publicSchema.getSubscriptionType(),
    ]) {
      for (const [name, field] of Object.entries(type!.getFields()))
        expect(isNonNullType(field.type), name).toBe(false);
    }
  });

  it('keeps the batch field of the joins from clients', () => {
    expect(publicSchema.getQueryType()!.getFields()).not.toHaveProperty('usersByIds');
  });
});

it('gives a field without marks those of its interface, and leaves a marked one alone', () => {
  const composed = composedSchema(`
    interface Post { id: ID! @sameForAll text(short: Boolean): String @sameForAll can: Boolean @internal }
    type Note implements Post { id: ID! text(short: Boolean): String @perViewer can: Boolean at: Int @merge }
  `);
  expect(composed).toContain('type Note implements Post {\n  at: Int\n  id: ID! @sameForAll');
  expect(composed).toContain('  text(short: Boolean): String @perViewer\n}');
  expect(composed).not.toContain('can');
});

describe('two services with the same root field', () => {
  it('fail the build, with the field and both names', () => {
    const services = [
      { name: 'feed', typeDefs: 'type Query { me: ID other: ID }' },
      { name: 'social', typeDefs: 'extend type Query { me: ID }' },
    ];
    expect(() => assertNoDuplicateRootFields(services)).toThrow(
      'Query.me is in services/feed/schema.graphql and services/social/schema.graphql',
    );
  });

  it('may use the same name for a query and a mutation', () => {
    const services = [
      { name: 'feed', typeDefs: 'type Query { ping: ID }' },
      { name: 'social', typeDefs: 'type Mutation { ping: ID }' },
    ];
    expect(() => assertNoDuplicateRootFields(services)).not.toThrow();
  });
});
