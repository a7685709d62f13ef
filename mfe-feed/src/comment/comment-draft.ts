import { useHasDraft } from '@banyan/framework';
import { useState } from 'react';

/** Where a text is kept while it is written: an item's new comment, a reply (`<comment>`), an edit (`edit.<comment>`). */
export const draftKey = (itemId: string, place = ''): string => `${draftsOf(itemId)}:${place}`;

/** What the places of all of an item's drafts begin with. */
export const draftsOf = (itemId: string): string => `comment:${itemId}`;

/** Whether words that wait have opened their field, and how to close it: emptied by hand it stays open. `isHome`: the field can stand here. */
export function useBegun(draft: string, isHome = true): [isBegun: boolean, close: () => void] {
  const hasWords = useHasDraft(draft, { isHome });
  const [isBegun, setBegun] = useState(hasWords);
  if (hasWords && !isBegun) setBegun(true);
  return [isBegun, () => setBegun(false)];
}
