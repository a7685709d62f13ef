import { type FormEvent, useEffect, useRef, useState } from 'react';

/** A form that is not complete says so at each field, and the first of them has the focus. */
export function useSubmit(isLacking: boolean, save: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLacking) setTries(tries + 1);
    else save();
  };
  return { form, isIncomplete: tries > 0, submit };
}
