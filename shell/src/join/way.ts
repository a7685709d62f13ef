import type { WordingKey } from '@banyan/framework';
import type { ReactNode } from 'react';
import type { Accept } from './acceptance.ts';
import type { InvitationOffer } from './join-calls.ts';
import type { Form } from './kept-form.ts';

/** What each way to fill in the form has. */
export interface WayProps {
  form: Form;
  offer: InvitationOffer;
  accept: Accept;
  reopen(): Promise<void>;
  /** What handing in is called. */
  action: WordingKey;
  /** What else can be done. */
  links: ReactNode;
}
