import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  formatCommentDate,
  IconButton,
  OfflineState,
  Skeleton,
  useWording,
} from '@banyan/framework';
import { IconSearch, IconX } from '@banyan/framework/icons';
import { SearchField } from '@banyan/framework/page';
import { useState } from 'react';
import { formatHour } from '../chat/format-hour.ts';
import { useMessageText } from '../chat/useMessageText.ts';
import type { ChatMessageFragment } from '../generated/graphql.ts';
import * as css from './history.module.css';
import { type MessageSearch as Search, useMessageSearch } from './useMessageSearch.ts';

interface Props {
  chatId: string;
  /** Leads to a message that was found. */
  onFound(messageId: string): void;
  onClose(): void;
}

/** Looking for words in a chat; what is found lies over its messages until one is chosen. */
export function MessageSearch({ chatId, onFound, onClose }: Props) {
  const { t } = useWording();
  const [text, setText] = useState('');
  const search = useMessageSearch(chatId, text);
  return (
    <section className={css.search} aria-label={t('social.chat.searchIn')}>
      <div className={css.bar}>
        <SearchField term={text} label={t('social.chat.searchIn')} onSearch={setText} isFocused />
        <IconButton icon={IconX} label={t('social.chat.searchClose')} onClick={onClose} />
      </div>
      <Found search={search} text={text} onFound={onFound} />
    </section>
  );
}

function Found({ search, text, onFound }: { search: Search; text: string } & Pick<Props, 'onFound'>) {
  const { t } = useWording();
  const { found, state, hasMore, moreState, readOn, retry } = search;
  const again = { label: t('social.retry'), onClick: retry };
  if (state === 'idle') return null;
  if (state === 'failed') return <ErrorState title={t('social.search.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('social.chat.searchLoading')} className={css.found}>
        <Skeleton height="6rem" />
      </div>
    );
  return (
    <div className={css.found}>
      {found.length === 0 && <EmptyState icon={IconSearch} title={t('social.chat.searchNone', { term: text })} />}
      <ul className={css.list}>
        {found.map((message) => (
          <FoundRow key={message.id} message={message} onFound={onFound} />
        ))}
      </ul>
      {moreState === 'failed' && <Alert role="alert">{t('social.search.failed')}</Alert>}
      {hasMore && (
        <Button variant="default" fullWidth loading={moreState === 'loading'} onClick={readOn}>
          {t('social.chat.searchOn')}
        </Button>
      )}
    </div>
  );
}

function FoundRow({ message, onFound }: { message: ChatMessageFragment } & Pick<Props, 'onFound'>) {
  const { t, language } = useWording();
  const textOf = useMessageText();
  const { id, author, createdAt } = message;
  return (
    <li>
      <button type="button" className={css.row} onClick={() => onFound(id)}>
        <span className={css.about}>
          <bdi>{author?.name ?? t('member.gone')}</bdi>
          <time dateTime={createdAt}>
            {formatCommentDate(createdAt, language)} {formatHour(createdAt, language)}
          </time>
        </span>
        <span className={css.words} dir="auto">
          {textOf(message)}
        </span>
      </button>
    </li>
  );
}
