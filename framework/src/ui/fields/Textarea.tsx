import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import * as css from './fields.module.css';

export interface TextareaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'rows'>, FieldTexts {
  /** Grows with its text. Default: false. */
  autosize?: boolean;
  /** Default: 3. */
  minRows?: number;
  /** Where growing ends. Default: 12. */
  maxRows?: number;
}

/** Several lines of text. */
export function Textarea({
  label,
  description,
  error,
  id,
  className,
  autosize,
  minRows = 3,
  maxRows = 12,
  ...area
}: TextareaProps) {
  const style = { ...area.style, '--max-rows': maxRows } as CSSProperties;
  return (
    <Field
      {...{ label, description, error, id, isRequired: area.required }}
      describedBy={area['aria-describedby']}
      isInvalid={Boolean(area['aria-invalid'])}
    >
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={minRows}
          style={style}
          data-autosize={autosize || undefined}
          className={`${css.control} ${className ?? ''}`}
        />
      )}
    </Field>
  );
}
