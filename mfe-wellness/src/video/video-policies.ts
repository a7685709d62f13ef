// What the videos add to the one Apollo cache: lists come in pages that are counted, and one video is the one of the lists.
import type { Reference, TypePolicies } from '@banyan/framework';

interface CachedPage {
  items: readonly Reference[];
}

const replace = { merge: false } as const;

/** Puts a page at its place; a first page is the list. */
function mergeAt(held: CachedPage | undefined, incoming: CachedPage, skip: number): CachedPage {
  const before = held?.items.slice(0, skip) ?? [];
  const items = [...before, ...incoming.items];
  return { ...incoming, items: [...new Map(items.map((item) => [item.__ref, item])).values()] };
}

export const videoTypePolicies = {
  Query: {
    fields: {
      allVideos: {
        keyArgs: ['type', 'search', 'duration'],
        merge: (
          held: CachedPage | undefined,
          incoming: CachedPage | null,
          { args }: { args: { skip?: number } | null },
        ) => incoming && mergeAt(held, incoming, args?.skip ?? 0),
      },
      // Its name and picture are there with the tap on its card, and without a connection.
      video: {
        read: (
          known: Reference | null | undefined,
          { args, toReference }: { args: { id: string } | null; toReference(object: object): Reference | undefined },
        ) => (known === undefined ? toReference({ __typename: 'Video', id: args?.id }) : known),
      },
    },
  },
  VideoPage: { keyFields: false, fields: { labels: replace } },
  Video: {
    fields: {
      names: replace,
      labels: replace,
      captions: replace,
      // Lists do not ask for them: what is kept of a video has none yet, and its name and picture show at once all the same.
      chapters: { merge: false, read: (known: readonly unknown[] | undefined) => known ?? [] },
    },
  },
} as unknown as TypePolicies;
