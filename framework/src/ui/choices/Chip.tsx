import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as css from './choices.module.css';

export interface ChipProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** One of several choices that can be on together. */
export function Chip({ checked, onChange, disabled, children }: ChipProps) {
  return (
    <label className={css.chip} data-checked={checked || undefined}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {checked && <IconCheck aria-hidden size={18} />}
      {children}
    </label>
  );
}
