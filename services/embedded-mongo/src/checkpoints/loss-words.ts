// What is said when a database has lost what it had acknowledged, or may have.
import type { Checkpoint } from './checkpoint-file.ts';

const when = ({ at }: Checkpoint): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;
const wayOut = (checkpoint: number): string =>
  `Restore a copy of the directory, or start once with ACCEPT_LOSS=${checkpoint} to go on with what is left.`;

/** The database opens, and ends before its record does. */
export function lostSentence(dir: string, record: Checkpoint, own: Checkpoint | undefined): string {
  const end = own ? `what it has ends at ${when(own)}` : 'it has none of them';
  return `The database in ${dir} lost writes it had acknowledged until ${when(record)}: ${end}. ${wayOut(record.mark)}`;
}

/** The database does not open, because files of its journal are none any more. */
export function brokenJournalSentence(dir: string, files: string[], record: Checkpoint | undefined): string {
  const until = record ? ` until ${when(record)}` : '';
  return `The journal of the database in ${dir} is damaged (${files.join(', ')}), and may have held writes${until}. ${wayOut(record?.mark ?? 0)}`;
}
