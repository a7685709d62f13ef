import {
  IconButton,
  lazyPart,
  Menu,
  type MenuItem,
  Modal,
  Skeleton,
  useNetworkStatus,
  usePermission,
  useViewer,
  useWording,
} from '@banyan/framework';
import { IconDots, IconFlag } from '@banyan/framework/icons';
import { useState } from 'react';
import type { FeedEntry } from '../item/feed-entry.ts';

const PostReport = lazyPart(() =>
  import(/* webpackChunkName: "layers" */ './PostReport.tsx').then((file) => file.PostReport),
);

/** Beside the author, in a room that is kept: its file comes behind the first screen, and moves nothing. */
const place = { marginBlock: '-9px', marginInline: 'calc(16px - 3rem - var(--banyan-space-3)) -16px' };

/** What is rarely wanted of a card. A game is nobody's words, and of one's own there is nothing to report. */
export function CardMenu({ item: { __typename, id, title, author } }: { item: FeedEntry }) {
  const { t } = useWording();
  const viewer = useViewer();
  const { online } = useNetworkStatus();
  const mayReport = usePermission('member.report');
  const [isReporting, setReporting] = useState(false);
  if (!mayReport || __typename === 'SportEvent' || author?.id === viewer?.id) return null;
  const label = t('feed.item.more', { title });
  const report: MenuItem = {
    id: 'report',
    label: t('feed.report.post'),
    icon: IconFlag,
    isDisabled: !online,
    onSelect: () => setReporting(true),
  };
  const close = () => setReporting(false);
  return (
    <>
      <span style={place}>
        <Menu label={label} trigger={<IconButton icon={IconDots} label={label} />} items={[report]} />
      </span>
      {isReporting && (
        <Modal opened onClose={close} title={t('feed.report.post')}>
          <PostReport fallback={<Skeleton height={500} />} itemId={id} onClose={close} />
        </Modal>
      )}
    </>
  );
}
