// The endpoints for seeds and real input. Idempotent; everything is checked before the first write; no GraphQL.
export { ImportError, type ImportOptions, type ImportResult } from './import/import.ts';
export { importReactions, importRsvps, importVotes } from './import/import-answers.ts';
export { importCategories } from './import/import-categories.ts';
export { importComments } from './import/import-comments.ts';
export { type ImportItemsOptions, importItems } from './import/import-items.ts';
export { importPosts, type PostSeed } from './import/import-posts.ts';
export { importSource, type Source, type SourceResult } from './import/import-source.ts';
export { importedCommentId, importedItemId } from './import/imported-ids.ts';
export { knownCategories } from './import/known-categories.ts';
export type { ChangedTime } from './import/match-rows.ts';
export type { CategorySeed, CommentSeed, ItemSeed, ReactionSeed, RsvpSeed, VoteSeed } from './import/seeds.schema.ts';
