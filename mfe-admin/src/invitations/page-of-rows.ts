// Lists that come by how many rows are skipped, as an admin page's other lists come by a cursor.

interface RowPage<Item> {
  total: number;
  items: readonly Item[];
}

/** The cursor of what is behind it is how many rows are here. */
export const pageOfRows = <Item>({ total, items }: RowPage<Item>) => ({
  items,
  hasMore: items.length < total,
  cursor: String(items.length),
});

/** What a list of rows is asked for with, behind a cursor of `pageOfRows`. */
export const behind = (cursor: string) => ({ skip: Number(cursor) });
