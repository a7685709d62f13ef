import { useDraft } from '@banyan/framework';
import { type Progress, readKept } from '@banyan/framework/publishing';
import { useMemo } from 'react';
import { eventOf, newsOf, type Publication, pollOf } from './publication.ts';

/** What the service keeps of something that is not sent yet. */
export interface ServerDraft {
  /** What this device has read of it, or saved. Null: nothing. */
  revision: number | null;
  /** The form as it was sent last. */
  sent: string;
  /** Whether that was answered. */
  isThere: boolean;
}

/** What is kept of what is written: the form, how far it was sent, and what of it is a draft at the service. */
export interface Kept {
  form: Publication;
  progress: Progress;
  draft?: ServerDraft;
}

export interface Writing extends Kept {
  isChanged: boolean;
  change(part: Partial<Publication>): void;
  keep(part: Partial<Kept>): void;
  /** What stands in the form by now, also where that is not drawn yet. */
  read(): Kept;
  /** Nothing is kept of it on this device. */
  clear(): void;
}

/** What is changed, as the service has it: so that what stays as it is, is not sent. */
export interface Found {
  itemId: string;
  revision: number;
  form: Publication;
}

const inputOf = { news: newsOf, event: eventOf, poll: pollOf };

/** @returns how far something was sent that is there already */
export const progressOf = ({ itemId, revision, form }: Found, clientId: string): Progress => ({
  clientId,
  itemId,
  revision,
  saved: JSON.stringify(inputOf[form.kind](form)),
  targets: JSON.stringify([...form.targets].sort()),
});

export const writingSlots = 'publication:';

/**
 * The form as it is filled, kept on the device through reload, navigation and a lost line.
 *
 * @param id of what is written: its client id, or the item's
 * @param begun what the form holds before anything is written
 */
export function useWriting(id: string, begun: Publication, found?: Found): Writing {
  const first = useMemo<Kept>(() => {
    const progress = found ? progressOf(found, `edit_${crypto.randomUUID()}`) : { clientId: id };
    return { form: begun, progress };
  }, [id, begun, found]);
  const initial = JSON.stringify(first);
  const written = useDraft(`${writingSlots}${id}`, { initial });
  const parse = (text: string): Kept => {
    const kept = readKept(text, first);
    // A version before this one may have kept less.
    return { ...kept, form: { ...first.form, ...kept.form } };
  };
  // What is kept between two drawings is read, not what was drawn: a picture may arrive while somebody types.
  const read = () => parse(written.read());
  const keep = (part: Partial<Kept>) => written.change(JSON.stringify({ ...read(), ...part } satisfies Kept));
  return {
    ...parse(written.text),
    isChanged: written.text !== initial,
    change: (part) => keep({ form: { ...read().form, ...part } }),
    keep,
    read,
    clear: () => written.change(initial),
  };
}
