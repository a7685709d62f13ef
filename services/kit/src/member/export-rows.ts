import type { MemberPart } from './member-data-handler.ts';

/** A part of rows out of a query's cursor, each as the member is to read it. */
export function rowsPart<Row>(
  name: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
  present: (row: Row) => object | Promise<object>,
): MemberPart {
  return { name, rows: presented(rows, present) };
}

async function* presented<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  present: (row: Row) => object | Promise<object>,
): AsyncGenerator<object> {
  for await (const row of rows) yield await present(row);
}
