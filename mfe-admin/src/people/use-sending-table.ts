import { useMutation } from '@banyan/framework';
import { AddPeopleImportPartDocument, BeginPeopleImportDocument } from '../generated/graphql.ts';
import { partsOf, readPart } from './file-parts.ts';
import { patiently } from './patiently.ts';

/** Something that gives the id of an import to check. */
export type Work = (signal: AbortSignal) => Promise<string>;

export interface Sent {
  percent: number;
  /** The server asked to go slower: the next part waits. */
  isSlow: boolean;
}

export interface SendingTable {
  file: File;
  onSent(sent: Sent): void;
  /** Its import has an id. */
  onBegun(id: string): void;
}

/** How a file is sent: each further try of the same one goes on behind the part that came last. Answers the id of its import. */
export function useSendingTable(): (table: SendingTable) => Work {
  const [beginImport] = useMutation(BeginPeopleImportDocument);
  const [addPart] = useMutation(AddPeopleImportPartDocument);
  return ({ file, onSent, onBegun }) => {
    const clientId = crypto.randomUUID();
    const parts = partsOf(file.size);
    let next = 0;
    return async (signal) => {
      const say = (isSlow: boolean) => signal.aborted || onSent({ percent: Math.floor((next / parts) * 100), isSlow });
      const patience = { signal, onSlow: say };
      say(false);
      const id = await patiently(async () => {
        const { data } = await beginImport({ variables: { clientId, size: file.size } });
        return present(data?.beginPeopleImport).id;
      }, patience);
      onBegun(id);
      while (next < parts) {
        const bytes = await readPart(file, next);
        await patiently(async () => {
          const { data } = await addPart({ variables: { id, index: next, bytes } });
          return present(data?.addPeopleImportPart);
        }, patience);
        next += 1;
        say(false);
      }
      return id;
    };
  };
}

/** An answer without what was asked for is none. */
export function present<Value>(value: Value | null | undefined): Value {
  if (!value) throw new Error('nothing was answered');
  return value;
}
