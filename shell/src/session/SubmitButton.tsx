import { Button } from '@banyan/framework';
import type { ReactNode } from 'react';
import * as css from './session.module.css';

/** Dimmed while there is something to fill in or to wait for; a press still leads the form to what is missing. */
export const SubmitButton = ({ isReady, children }: { isReady: boolean; children: ReactNode }) => (
  <Button
    type="submit"
    size="lg"
    fullWidth
    aria-disabled={!isReady}
    data-waiting={!isReady || undefined}
    className={css.submit}
  >
    {children}
  </Button>
);
