import { readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { parse, print, visit } from 'graphql';
import { generatedFrom } from './framework/build/codegen.mjs';
import { browserParts, serviceNames, views } from './scripts/build/products.ts';

/** Each browser part compiles its own documents against the composed schema, as a module elsewhere does. */
const forPart = (part: string): CodegenConfig['generates'] => generatedFrom(part, 'mesh-gateway/schema.graphql');

/** `export type CommentView` in a view file is what the functions of the schema's `Comment` are given. */
const mappersOf = (service: string): Record<string, string> =>
  Object.fromEntries(
    views(service).flatMap((file) =>
      [
        ...readFileSync(`services/${service}/src/${file}`, 'utf8').matchAll(
          /^export (?:type|interface) ((\w+)View)\b/gm,
        ),
      ].map(([, view, type]) => [type, `../${file}#${view}`]),
    ),
  );

/** A service's contract without the fields that the gateway joins from another: those it never answers. */
function answeredBy(service: string): string {
  const contract = parse(readFileSync(`services/${service}/schema.graphql`, 'utf8'));
  const isJoined = ({ name }: { name: { value: string } }) => name.value === 'joined';
  return print(
    visit(contract, { FieldDefinition: ({ directives }) => (directives?.some(isJoined) ? null : undefined) }),
  );
}

const plain = {
  useTypeImports: true,
  enumsAsTypes: true,
  maybeValue: 'T | null | undefined',
  avoidOptionals: { object: true, inputValue: true, query: true, mutation: true },
  scalars: { DateTime: 'Date', ID: 'string' },
};

/**
 * Each service is written against its own schema (decision 70): `schema.ts` is the plain contract, which every layer may
 * read; `resolvers.ts` types the functions of the contract, and so knows the context and the views.
 */
function forService(service: string): CodegenConfig['generates'] {
  const schema = ['services/kit/src/contract/marks.graphql', answeredBy(service)];
  const generated = `services/${service}/src/generated`;
  return {
    [`${generated}/schema.ts`]: { schema, plugins: ['typescript'], config: plain },
    [`${generated}/resolvers.ts`]: {
      schema,
      plugins: [{ add: { content: "import type * as Contract from './schema.ts';" } }, 'typescript-resolvers'],
      config: {
        ...plain,
        namespacedImportName: 'Contract',
        contextType: `../context.ts#${service[0]!.toUpperCase()}${service.slice(1)}Context`,
        mappers: mappersOf(service),
        makeResolverTypeCallable: true,
        addInterfaceFieldResolverTypes: true,
      },
    },
  };
}

const config: CodegenConfig = {
  ignoreNoDocuments: true,
  generates: Object.assign({}, ...browserParts.map(forPart), ...serviceNames.map(forService)),
};

export default config;
