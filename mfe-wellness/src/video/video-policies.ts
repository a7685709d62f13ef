// What the videos add to the one Apollo cache: lists come in pages that are counted, and one video is the one of the lists.
import type { TypePolicies } from '@banyan/framework';
import { policyOfOne, policyOfPages } from '../list/policy-of-pages.ts';

const replace = { merge: false } as const;
const noneAtFirst = { merge: false, read: (known: readonly unknown[] | undefined) => known ?? [] } as const;

export const videoTypePolicies = {
  Query: {
    fields: {
      allVideos: policyOfPages(['type', 'search', 'duration']),
      video: policyOfOne('Video'),
    },
  },
  VideoPage: { keyFields: false, fields: { labels: replace } },
  Video: {
    fields: {
      names: replace,
      labels: replace,
      captions: replace,
      // Lists do not ask for them: what is kept of a video has none yet, and its name and picture show at once all the same.
      chapters: noneAtFirst,
      // What was kept before there were any has none.
      documents: noneAtFirst,
    },
  },
} as unknown as TypePolicies;
