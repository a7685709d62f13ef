import type { ReactNode } from 'react';
import * as css from './alert.module.css';

export interface AlertProps {
  icon?: ReactNode;
  /** `alert` for what happened just now; a screen reader then says it at once. */
  role?: 'alert' | 'note';
  children: ReactNode;
}

/** A sentence that stands out of the page. */
export function Alert({ icon, role, children }: AlertProps) {
  return (
    <div className={css.alert} role={role}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
