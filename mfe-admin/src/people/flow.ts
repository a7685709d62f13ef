import type { CheckedPeopleFragment } from '../generated/graphql.ts';
import type { PeopleImport } from './use-people-imports.ts';
import type { Sent } from './use-sending-table.ts';

export type Checked = CheckedPeopleFragment;

/** What a table would do is on the screen. */
export interface CheckedStep {
  at: 'checked';
  checked: Checked;
  /** Why it was checked once more. */
  notice?: string | undefined;
  failure?: string | undefined;
  /** The viewer's password is asked for, and what is wrong with the one they gave. */
  password?: { problem?: string | undefined } | undefined;
  isConfirming?: boolean;
}

export type Step =
  | { at: 'choosing'; failure?: string; retry?: () => void }
  | ({ at: 'sending' } & Sent)
  | { at: 'checking'; isSlow: boolean }
  | CheckedStep;

export interface Flow {
  step: Step;
  choose(file: File): void;
  /** Of one that was checked before, or confirmed where the data changed meanwhile. */
  checkAgain(id: string): void;
  /** Confirms what was shown. */
  write(password?: string): void;
  /** Gives up what was chosen. */
  cancel(): void;
}

/** Something is wrong with the table, and another one is chosen. */
export const hasProblems = (step: Step): boolean => step.at === 'checked' && step.checked.problemTotal > 0;

/** Whether a table may be chosen now. */
export const canChoose = (step: Step): boolean => step.at === 'choosing' || hasProblems(step);

export const changesNothing = ({ import: { counts } }: Checked): boolean =>
  counts.added + counts.changed + counts.joined === 0;

/** It is confirmed, and written or was. */
export const hasBegun = ({ state }: Pick<PeopleImport, 'state'>): boolean =>
  ['WRITING', 'DONE', 'UNDOING', 'UNDONE'].includes(state);
