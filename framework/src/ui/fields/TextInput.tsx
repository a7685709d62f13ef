import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import * as css from './fields.module.css';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'>, FieldTexts {}

/** One line of text. Names and free text want `dir="auto"`, codes and addresses `dir="ltr"`. */
export function TextInput({ label, description, error, id, className, ...input }: TextInputProps) {
  const texts = { label, description, error, id, isRequired: input.required };
  return (
    <Field {...texts} describedBy={input['aria-describedby']} isInvalid={Boolean(input['aria-invalid'])}>
      {(wiring) => <input {...input} {...wiring} className={`${css.control} ${className ?? ''}`} />}
    </Field>
  );
}
