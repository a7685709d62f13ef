import type { OwnPostFieldsFragment } from '../generated/graphql.ts';

/** A post as who wrote it sees it. */
export type OwnPost = OwnPostFieldsFragment;
export type PostState = OwnPost['state'];
