import { type TextInputProps, useWording } from '@banyan/framework';
import { IconEye, IconEyeOff } from '@banyan/framework/icons';
import { useState } from 'react';
import { Field } from '../ui/fields/Field.tsx';
import * as css from '../ui/fields/fields.module.css';

export type PasswordInputProps = Omit<TextInputProps, 'type'>;

/** A password, with a button that shows it. Paste and password managers work. */
export function PasswordInput({ label, description, error, id, className, ...input }: PasswordInputProps) {
  const { t } = useWording();
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  const texts = { label, description, error, id, isRequired: input.required };
  return (
    <Field {...texts} describedBy={input['aria-describedby']} isInvalid={Boolean(input['aria-invalid'])}>
      {(wiring) => (
        <span className={css.password}>
          <input
            dir="ltr"
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={`${css.control} ${className ?? ''}`}
          />
          <button
            type="button"
            className={css.reveal}
            aria-label={t('password.toggle')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye aria-hidden />
          </button>
        </span>
      )}
    </Field>
  );
}
