// A webpack loader: each GraphQL document of `src/generated/graphql.ts` becomes a module of its own, so that a chunk carries those
// that its own code names, and not those of the whole part (decision 207).
const DOCUMENT = /^export const (\w+)[^=]* = .*$/gm;

/** @this {import('webpack').LoaderContext<object>} */
export default function oneDocument(source) {
  const asked = this.resourceQuery.slice(1);
  const documents = [...source.matchAll(DOCUMENT)];
  if (asked) return documents.find(([, name]) => name === asked)[0];
  return documents.map(([, name]) => `export { ${name} } from './graphql.ts?${name}';`).join('\n');
}
