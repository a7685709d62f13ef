import { CardLink } from '../item/CardLink.tsx';
import type { CardBodyProps, EntryOf } from '../item/feed-entry.ts';
import { StoryBody } from '../item/StoryBody.tsx';

export function NewsCard(props: CardBodyProps<EntryOf<'News'>>) {
  return (
    <>
      <StoryBody {...props} />
      <CardLink link={props.item.link} />
    </>
  );
}
