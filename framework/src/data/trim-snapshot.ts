import type { NormalizedCacheObject } from '@apollo/client/cache';

const PAGE_LENGTHS = [100, 30, 10];

type Json = Record<string, unknown>;

const isReference = (value: unknown): value is { __ref: string } =>
  typeof (value as { __ref?: unknown } | null)?.__ref === 'string';

/**
 * A list that says whether there is more. Only such a list may be shortened: of any other, what is missing would never
 * be asked for again.
 */
interface Page {
  items: unknown[];
  hasMore: boolean;
  cursor?: string | null;
}

const isPage = (value: object): value is Page => {
  const { items, hasMore } = value as Partial<Page>;
  return Array.isArray(items) && typeof hasMore === 'boolean';
};

/** The cursor names the end of what was cut off: kept, it would leave a hole behind the new end. */
const cut = (page: Page, length: number): Page => ({
  ...page,
  items: page.items.slice(0, length),
  hasMore: true,
  ...('cursor' in page ? { cursor: null } : {}),
});

/** A copy whose pages are at most `length` long. */
function shorten(value: unknown, length: number): unknown {
  if (Array.isArray(value)) return value.map((each) => shorten(each, length));
  if (typeof value !== 'object' || value === null || isReference(value)) return value;
  const kept = isPage(value) && value.items.length > length ? cut(value, length) : value;
  return Object.fromEntries(Object.entries(kept).map(([key, each]) => [key, shorten(each, length)]));
}

/** Puts what can be reached from a value, with its pages shortened, into `found`. */
function reach(snapshot: Json, value: unknown, length: number, found: Json): void {
  if (Array.isArray(value)) for (const each of value) reach(snapshot, each, length, found);
  else if (isReference(value)) {
    const entity = snapshot[value.__ref];
    if (entity === undefined || value.__ref in found) return;
    const shortened = shorten(entity, length);
    found[value.__ref] = shortened;
    reach(snapshot, shortened, length, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) reach(snapshot, each, length, found);
  }
}

/** A snapshot that is too large, within `limit` characters: long pages lose their ends first, then the whole is dropped. */
export function trimSnapshot(snapshot: NormalizedCacheObject, limit: number): NormalizedCacheObject {
  for (const length of PAGE_LENGTHS) {
    const smaller: Json = {};
    reach(snapshot, { __ref: 'ROOT_QUERY' }, length, smaller);
    if (JSON.stringify(smaller).length <= limit) return smaller as NormalizedCacheObject;
  }
  return {};
}
