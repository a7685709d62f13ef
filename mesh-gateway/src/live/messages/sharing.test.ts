import { expect, it } from 'vitest';
import { createPrepare } from '../../prepare/prepare.ts';

const prepare = createPrepare({ introspection: false });
const liveOf = (selection: string) => prepare(`subscription { itemUpdated { ${selection} } }`, undefined).live!;

it('a face is shared where a plan says whose it is, and read for each receiver where stitching answers', () => {
  const face = '{ author { profilePictureUrl } }';
  const planned = liveOf(`... on Event ${face} ... on News ${face}`);
  expect([planned.read.unplanned, planned.sharing]).toEqual([null, 'neutral']);
  const stitched = liveOf(`... on Event ${face} ... on News { author { name } }`);
  expect([stitched.read.unplanned, stitched.sharing]).toEqual(['one name for two things', 'nobody']);
});
