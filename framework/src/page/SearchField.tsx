import { IconButton, TextInput, useWording } from '@banyan/framework';
import { IconSearch, IconX } from '@banyan/framework/icons';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as css from './search-field.module.css';

/** Accents and vowel marks are no letters; nor is what divides words. */
const lettersIn = (term: string) => term.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '').length;

export interface SearchFieldProps {
  label: string;
  /** What is being looked for; empty: nothing. */
  term: string;
  /** As the service takes it, in characters. Default: 80. */
  longest?: number;
  /** With fewer letters nothing is looked for, and `text` says so. Default: one is enough. */
  fewest?: { letters: number; text: string };
  /** It was asked for: it takes the focus. */
  isFocused?: boolean;
  onSearch(term: string): void;
}

/** What stands in the field, until it is sent. */
function useTyped({ term, fewest, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(term);
  const [isTooShort, setTooShort] = useState(false);
  // Back and forward change it, too.
  useEffect(() => setTyped(term), [term]);
  const type = (text: string) => {
    setTyped(text);
    setTooShort(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = normalizeIdentifier(typed);
    if (fewest && wanted !== '' && lettersIn(wanted) < fewest.letters) setTooShort(true);
    else onSearch(wanted);
  };
  const clear = () => {
    type('');
    onSearch('');
  };
  return { typed, isTooShort, type, submit, clear };
}

/** Looks for what is typed on Enter or by the button, and never while typing (community.md §5). */
export function SearchField(props: SearchFieldProps) {
  const { t } = useWording();
  const { label, longest = 80, fewest, isFocused = false } = props;
  const { typed, isTooShort, type, submit, clear } = useTyped(props);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const onClear = () => {
    clear();
    // The button goes with what it cleared.
    field.current?.focus();
  };
  return (
    <search>
      <form className={css.search} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          type="search"
          enterKeyHint="search"
          // What stands in an empty one is the page's.
          dir={typed ? 'auto' : undefined}
          autoComplete="off"
          maxLength={longest}
          aria-label={label}
          placeholder={label}
          error={isTooShort && fewest?.text}
          className={css.field}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {typed && <IconButton className={css.clear} icon={IconX} label={t('search.clear')} onClick={onClear} />}
        <IconButton type="submit" variant="light" icon={IconSearch} label={t('search.submit')} />
      </form>
    </search>
  );
}
