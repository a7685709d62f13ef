import { Alert, Button, EmptyState, ErrorState, IconButton, OfflineState, useWording } from '@banyan/framework';
import { IconArrowDown, IconMessageOff } from '@banyan/framework/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import type { Target } from '../chat/composing.ts';
import * as css from '../chat/MessageList.module.css';
import { Rows, rowOptions } from '../chat/MessageRows.tsx';
import { rowsOf } from '../chat/rows.ts';
import { useViewerId } from '../chat/useViewerId.ts';
import { ChatPhotos } from '../chat-photo/ChatPhotos.tsx';
import type { ChatEntryFragment } from '../generated/graphql.ts';
import { type History, useHistory } from './useHistory.ts';

interface Props {
  chat: ChatEntryFragment;
  /** The message that is looked for. */
  target: Target;
  /** Back to what was written last. */
  onNewest(): void;
}

/** So near an end the next page is asked for. */
const NEAR_ROWS = 6;

/** A chat somewhere in its past: the message that is looked for in the middle, and on from there in both directions. */
export function HistoryList(props: Props) {
  const { t } = useWording();
  const history = useHistory(props.chat.id, props.target.id);
  const again = { label: t('social.retry'), onClick: history.retry };
  const back = { label: t('social.chat.toEnd'), onClick: props.onNewest };
  if (history.state === 'ready') return <Ready {...props} history={history} />;
  if (history.state === 'gone')
    return <EmptyState icon={IconMessageOff} title={t('social.chat.historyGone')} action={back} />;
  if (history.state === 'failed') return <ErrorState title={t('social.chat.windowFailed')} action={again} />;
  if (history.state === 'offline') return <OfflineState action={again} />;
  return <div className={css.frame} role="status" aria-label={t('social.chat.windowLoading')} />;
}

function Ready({ chat, target, history, onNewest }: Props & { history: History }) {
  const { t } = useWording();
  const { scroller, virtualizer, rows } = usePast(history, target);
  const shown = virtualizer.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const { has, show } = history;
  const wantsEarlier = has.earlier && first !== undefined && first.index < NEAR_ROWS;
  const wantsLater = has.later && last !== undefined && last.index >= rows.length - NEAR_ROWS;
  const { failed } = history;
  useEffect(() => {
    // What failed is asked for again by its button, or once there is a connection.
    if (failed) return;
    if (wantsEarlier) show('earlier');
    if (wantsLater) show('later');
  });
  return (
    <div className={css.frame}>
      {failed && (
        <Alert role="alert">
          {t('social.chat.earlierFailed')} <Button onClick={() => show(failed)}>{t('social.retry')}</Button>
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard */}
      <section ref={scroller} className={css.scroller} tabIndex={0} aria-label={t('social.chat.messages')}>
        <Rows rows={rows} virtualizer={virtualizer} isGroup={chat.isGroup || chat.isHelpdesk} />
      </section>
      <ChatPhotos messages={history.messages} onRetry={history.retry} />
      <div className={css.toEnd}>
        <IconButton icon={IconArrowDown} variant="filled" label={t('social.chat.toEnd')} onClick={onNewest} />
      </div>
    </div>
  );
}

/** Its rows, and the place of the message that is looked for. */
function usePast({ messages }: History, target: Target) {
  const viewerId = useViewerId();
  const rows = useMemo(() => rowsOf(messages, viewerId), [messages, viewerId]);
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    ...rowOptions(rows),
    getScrollElement: () => scroller.current,
    // A page that comes before what is read leaves it where it is.
    anchorTo: 'end',
  });
  const index = rows.findIndex((row) => 'message' in row && row.message.id === target.id);
  const latest = useRef(virtualizer);
  latest.current = virtualizer;
  const isHere = index >= 0;
  const at = useRef(index);
  at.current = index;
  // Once each time: where one reads on from there is the reader's.
  useEffect(() => {
    if (isHere) latest.current.scrollToIndex(at.current, { align: 'center' });
  }, [isHere, target]);
  return { scroller, virtualizer, rows };
}
