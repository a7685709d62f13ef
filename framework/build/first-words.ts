// Which wording keys a built file can ask for, so that the page carries the words of its first screen and no others.

/** Any quoted dotted name may be a key; what is none of ours is dropped below. */
const NAME = /["'`]([a-zA-Z][\w-]*(?:\.[\w-]+)+)["'`]/g;
/** The beginning of a key that ends in something only known at run time: `feed.reaction.${type}`. */
const BEGINNING = /["'`]([a-zA-Z][\w-]*\.(?:[\w-]+\.)*)(?:\$\{|["'`](?:\.concat\(|\s*\+))/g;

/** Those of `keys` (all there are, with their plural forms) that built JavaScript names, wholly or by their beginning. */
export function wordsNamedIn(code: string, keys: readonly string[]): string[] {
  const names = new Set([...code.matchAll(NAME)].map(([, name]) => name!));
  const beginnings = [...new Set([...code.matchAll(BEGINNING)].map(([, name]) => name!))];
  const isNamed = (key: string) => names.has(key) || names.has(key.replace(/_[a-z]+$/, ''));
  return keys.filter((key) => isNamed(key) || beginnings.some((beginning) => key.startsWith(beginning))).sort();
}
