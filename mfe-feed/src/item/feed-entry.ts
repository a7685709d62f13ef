import type {
  CommentOnlyFragment,
  CommentWholeFragment,
  FeedPlacesFragment,
  ItemFragment,
} from '../generated/graphql.ts';

/** One item of the feed, of any kind. */
export type FeedEntry = ItemFragment;
/** What the list knows of an item: enough to place its card, which reads the item by itself. */
export type FeedListEntry = NonNullable<FeedPlacesFragment['feedList']>['items'][number];
/** Of one kind. */
export type EntryOf<Type extends FeedEntry['__typename']> = Extract<FeedEntry, { __typename: Type }>;
/** An item with a beginning and an end. */
export type HappeningEntry = Extract<FeedEntry, { startTime: string }>;

/** A comment with its replies, as the viewer sees it. */
export type CommentEntry = CommentWholeFragment;
/** A reply, or a comment of which the replies do not matter. */
export type SingleComment = Omit<CommentEntry, 'replies'>;
export type Author = NonNullable<CommentOnlyFragment['author']>;

export const isHappening = (item: FeedEntry): item is HappeningEntry => 'startTime' in item;

/** What the card of a kind is given. */
export interface CardBodyProps<Item> {
  item: Item;
  /** Id of the element that names the card. */
  titleId: string;
  /** The first card of a screen: its picture is wanted at once. */
  isFirst: boolean;
  /** The post's own page: nothing is folded. */
  isFull: boolean;
}
