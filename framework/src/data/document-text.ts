import { type ASTNode, print } from 'graphql';

const texts = new WeakMap<ASTNode, string>();

/** A document as the server reads it. The first script has no printer of its own (framework/build/document-key.mjs). */
export function documentText(document: ASTNode): string {
  const text = texts.get(document) ?? print(document);
  texts.set(document, text);
  return text;
}
