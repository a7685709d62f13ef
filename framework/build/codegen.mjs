/**
 * How the GraphQL documents of a part become typed documents in its `src/generated`. Documents become plain objects, so no
 * part ships a GraphQL parser. For `generates` of a graphql-codegen configuration; `schema` is a file, or its text.
 */
export const generatedFrom = (part, schema) => ({
  [`${part}/src/generated/`]: {
    schema,
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
