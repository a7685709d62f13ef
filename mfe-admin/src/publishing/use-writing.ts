import { useDraft } from '@banyan/framework';
import { type Progress, readKept } from '@banyan/framework/publishing';
import { useMemo, useState } from 'react';
import type { ToCopy } from './copy-of.ts';
import type { Publication } from './publication.ts';
import { inputOf } from './publication-input.ts';

/** What the service keeps of something that is not sent yet. */
export interface ServerDraft {
  /** What this device has read of it, or saved. Null: nothing. */
  revision: number | null;
  /** The form as it was sent last. */
  sent: string;
  /** Whether that was answered. */
  isThere: boolean;
}

/** What is kept of what is written: the form, how far it was sent, what of it is a draft at the service, and pictures to come. */
export interface Kept {
  form: Publication;
  progress: Progress;
  draft?: ServerDraft;
  toCopy?: ToCopy;
  /** Somebody took it back while it was changed here, and who changes it knows. */
  isTakenBack?: boolean;
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

/** @returns how far something was sent that is there already */
export const progressOf = ({ itemId, revision, form }: Found, clientId: string): Progress => ({
  clientId,
  itemId,
  revision,
  saved: JSON.stringify(inputOf[form.kind](form)),
  targets: JSON.stringify([...form.targets].sort()),
});

interface WritingFrom {
  found?: Found;
  toCopy?: ToCopy;
}

export const writingSlots = 'publication:';

/**
 * The form as it is filled, kept on the device through reload, navigation and a lost line.
 *
 * @param id of what is written: its client id, or the item's
 * @param begun what the form holds before anything is written
 * @param from of what is changed, as it is there; of what begins with another publication, the pictures of that
 */
export function useWriting(id: string, begun: Publication, { found, toCopy }: WritingFrom = {}): Writing {
  const first = useMemo<Kept>(() => {
    const progress = found ? progressOf(found, `edit_${crypto.randomUUID()}`) : { clientId: id };
    return { form: begun, progress, ...(toCopy && { toCopy }) };
  }, [id, begun, found, toCopy]);
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

/** @returns whether anything of it stood on this device when it was opened */
export function useIsBegun(id: string): boolean {
  const { text } = useDraft(`${writingSlots}${id}`);
  return useState(text !== '')[0];
}
