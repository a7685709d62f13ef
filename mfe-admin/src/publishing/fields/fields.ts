import type { Problem, Problems, Publication } from '../publication.ts';

/** What every part of the form is given. */
export interface FieldsProps {
  form: Publication;
  /** What is not complete; nothing before it was first sent. */
  problems: Problems;
  onChange(part: Partial<Publication>): void;
}

/** What a part of the form that is no single field says of itself: `data-problem` has the focus led to it. */
export const problemMark = (problem: Problem | undefined, id: string) =>
  problem ? ({ 'data-problem': problem, tabIndex: -1, 'aria-describedby': id } as const) : {};
