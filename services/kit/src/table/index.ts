// Tables that people send: bytes -> text -> rows. An entry of its own, as only who reads tables carries its parser.

export { readTable, type TableColumns, type TableProblem, type TableRow } from './read-table.ts';
export { byteOrder, isOtherFile, readText, type TextProblem } from './read-text.ts';
