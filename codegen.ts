import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * Each module compiles its own documents against the composed schema. Documents become plain objects, so no module
 * ships a GraphQL parser.
 */
const forPart = (part: string): CodegenConfig['generates'] => ({
  [`${part}/src/generated/`]: {
    preset: 'client',
    documents: [`${part}/src/**/*.graphql`],
    presetConfig: { fragmentMasking: false },
    config: {
      documentMode: 'documentNode',
      useTypeImports: true,
      enumsAsTypes: true,
      importExtension: '.ts',
      scalars: { DateTime: 'string' },
      avoidOptionals: { field: true },
    },
  },
});

const config: CodegenConfig = {
  schema: 'mesh-gateway/schema.graphql',
  ignoreNoDocuments: true,
  generates: { ...forPart('framework'), ...forPart('shell'), ...forPart('mfe-feed'), ...forPart('mfe-social-chat') },
};

export default config;
