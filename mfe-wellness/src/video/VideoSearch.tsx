import { IconButton, TextInput, useWording } from '@banyan/framework';
import { IconSearch, IconX } from '@banyan/framework/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as css from './video.module.css';

/** As the service takes it. */
const longest = 100;

interface Props {
  /** What is searched for; empty: nothing. */
  query: string;
  onSearch(query: string): void;
}

/** Searches in all labels on Enter or by the button, and never while typing. */
export function VideoSearch({ query, onSearch }: Props) {
  const { t } = useWording();
  const [typed, setTyped] = useState(query);
  const field = useRef<HTMLInputElement>(null);
  // Back and forward change it, too.
  useEffect(() => setTyped(query), [query]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    setTyped('');
    field.current?.focus();
    onSearch('');
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
          aria-label={t('wellness.videos.search')}
          placeholder={t('wellness.videos.search')}
          className={css.field}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {typed && <IconButton className={css.clear} icon={IconX} label={t('wellness.videos.clear')} onClick={clear} />}
        <IconButton type="submit" variant="light" icon={IconSearch} label={t('wellness.videos.submit')} />
      </form>
    </search>
  );
}
