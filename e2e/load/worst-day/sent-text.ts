import { type DocumentNode, print, visit } from 'graphql';

/** A document of the app's as its client sends it: without what only the client's cache understands. */
export const sentText = (document: DocumentNode): string =>
  print(visit(document, { Directive: ({ name }) => (name.value === 'nonreactive' ? null : undefined) }));
