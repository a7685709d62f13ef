/** What the card of each kind is given. */
export interface CardBodyProps<Item> {
  item: Item;
  /** Id of the element that names the card. */
  titleId: string;
  /** The first card of a screen: its picture is wanted at once. */
  isFirst: boolean;
  /** The post's own page: nothing is folded. */
  isFull: boolean;
}
