import { IconButton, TextInput, useWording, VisuallyHidden } from '@banyan/framework';
import { IconChevronDown, IconChevronUp, IconX } from '@banyan/framework/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import * as css from './reader.module.css';
import type { Search } from './use-search.ts';

const longest = 100;

interface Props {
  search: Search;
  /** Asked for again: the field takes the focus. */
  asked: number;
  onClose(): void;
}

/** Searches while it is typed; Enter goes to the next place, with Shift to the one before. */
export function SearchBar({ search, asked, onClose }: Props) {
  const { t } = useWording();
  const field = useRef<HTMLInputElement>(null);
  // Each time that it is asked for.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  const { query, found, setQuery, next, previous } = search;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) previous();
    else next();
  };
  const has = (found?.length ?? 0) > 0;
  return (
    <search className={css.searchBar}>
      <TextInput
        ref={field}
        type="text"
        inputMode="search"
        dir={query ? 'auto' : undefined}
        autoComplete="off"
        maxLength={longest}
        aria-label={t('wellness.reader.searchLabel')}
        placeholder={t('wellness.reader.searchLabel')}
        className={css.field}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Count search={search} />
      <IconButton icon={IconChevronUp} label={t('wellness.reader.previous')} disabled={!has} onClick={previous} />
      <IconButton icon={IconChevronDown} label={t('wellness.reader.next')} disabled={!has} onClick={next} />
      <IconButton icon={IconX} label={t('wellness.reader.closeSearch')} onClick={onClose} />
    </search>
  );
}

/** "2 / 5", said in words. */
function Count({ search: { found, isDone, current } }: Pick<Props, 'search'>) {
  const { t } = useWording();
  const count = found?.length ?? 0;
  const isNone = isDone && count === 0;
  return (
    <span className={css.count} role="status">
      {count > 0 && (
        <>
          <span aria-hidden dir="ltr">
            {current + 1} / {count}
          </span>
          <VisuallyHidden>{t('wellness.reader.found', { at: current + 1, count })}</VisuallyHidden>
        </>
      )}
      {isNone && t('wellness.reader.notFound')}
    </span>
  );
}
