// Apollo's core prints a document only to report it from others. The printer of GraphQL texts comes with the link that
// sends them (framework/src/data/document-text.ts), 2 KiB after the first screen.
export const print = JSON.stringify;
