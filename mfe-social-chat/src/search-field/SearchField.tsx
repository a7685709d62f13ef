import { IconButton, TextInput, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconSearch, IconX } from '@banyan/framework/icons';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as css from './SearchField.module.css';

/** As the service takes it. */
const LONGEST = 80;

/** Accents and vowel marks are no letters; nor is what divides words. */
const lettersIn = (term: string) => term.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '').length;

interface Props {
  label: string;
  /** What is being looked for; empty: nothing. */
  term: string;
  /** With fewer letters nothing is looked for. Default: one is enough. */
  fewest?: number;
  /** It was asked for: it takes the focus. */
  isFocused?: boolean;
  onSearch(term: string): void;
}

/** What stands in the field, until it is sent. */
function useTyped({ term, fewest = 1, onSearch }: Props) {
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
    if (wanted !== '' && lettersIn(wanted) < fewest) setTooShort(true);
    else onSearch(wanted);
  };
  const clear = () => {
    type('');
    onSearch('');
  };
  return { typed, isTooShort, type, submit, clear };
}

/** Looks for what is typed on Enter or by the button, and never while typing (community.md §5). */
export function SearchField(props: Props) {
  const { t } = useWording();
  const { isFocused = false } = props;
  const { typed, isTooShort, type, submit, clear } = useTyped(props);
  const form = useRef<HTMLFormElement>(null);
  useFocusHome(form);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  return (
    <search>
      <form ref={form} className={css.search} onSubmit={submit} noValidate>
        <TextInput
          data-focus-home
          ref={field}
          type="search"
          enterKeyHint="search"
          // What stands in an empty one is the page's.
          dir={typed ? 'auto' : undefined}
          autoComplete="off"
          maxLength={LONGEST}
          aria-label={props.label}
          placeholder={props.label}
          error={isTooShort && t('social.search.tooShort')}
          className={css.field}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {typed && <IconButton className={css.clear} icon={IconX} label={t('social.search.clear')} onClick={clear} />}
        <IconButton type="submit" variant="light" icon={IconSearch} label={t('social.search.submit')} />
      </form>
    </search>
  );
}
