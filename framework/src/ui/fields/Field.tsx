import { type ReactNode, useId } from 'react';
import * as css from './fields.module.css';

/** What every field may say about itself. */
export interface FieldTexts {
  label?: ReactNode;
  /** Help under the label. */
  description?: ReactNode;
  /** What is wrong, tied to the field for screen readers. */
  error?: ReactNode;
}

/** Attributes that tie a control to its texts. */
export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  isRequired?: boolean | undefined;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, help, control and error, in reading order. */
export function Field({
  label,
  description,
  error,
  id: given,
  isRequired,
  describedBy,
  isInvalid,
  children,
}: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const texts = [describedBy, description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      {label && (
        <label className={css.label} htmlFor={id}>
          {label}
          {isRequired && <span aria-hidden> *</span>}
        </label>
      )}
      {description && (
        <span className={css.description} id={`${id}-help`}>
          {description}
        </span>
      )}
      {children({ id, 'aria-invalid': isInvalid || error ? true : undefined, 'aria-describedby': texts || undefined })}
      {error && (
        <span className={css.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
