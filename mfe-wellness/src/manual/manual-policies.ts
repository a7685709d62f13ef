// What the manuals add to the one Apollo cache: lists come in pages that are counted, and one manual is the one of the lists.
import type { TypePolicies } from '@banyan/framework';
import { policyOfOne, policyOfPages } from '../list/policy-of-pages.ts';

const replace = { merge: false } as const;

export const manualTypePolicies = {
  Query: {
    fields: {
      allManuals: policyOfPages(['search']),
      manual: policyOfOne('Manual'),
    },
  },
  ManualPage: { keyFields: false },
  Manual: { fields: { names: replace, labels: replace, documents: replace } },
} as unknown as TypePolicies;
