import { derivedId } from '@banyan/kit';
/** The id an imported item has in the feed, whether or not it is there yet. */
export function importedItemId(externalKey: string): string {
  return derivedId('item', externalKey);
}

export function importedCommentId(externalKey: string): string {
  return derivedId('comment-import', externalKey);
}
