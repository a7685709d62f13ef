import type { ModerationCase } from './use-cases.ts';
import type { CaseForm, Verdict } from './use-deciding-cases.ts';

export interface CaseRowProps {
  found: ModerationCase;
  isOpen: boolean;
  isBusy: boolean;
  /** There is no connection. */
  isOff: boolean;
  /** The form that is open in it. */
  form: CaseForm | null;
  onOpen(): void;
  onWrite(form: CaseForm | null): void;
  onDecide(verdict: Verdict): void;
}

export interface DecidingProps extends CaseRowProps {
  /** Somebody else looks at it. */
  isTaken: boolean;
}
