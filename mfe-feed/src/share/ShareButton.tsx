import { toast, useWording } from '@banyan/framework';
import { IconShare } from '@banyan/framework/icons';
import { ActionButton } from '../item/ActionButton.tsx';
import { type FeedEntry, isHappening } from '../item/feed-entry.ts';
import { addressOf } from './post-link.ts';

/** Copies the post's address. Where copying is refused, the address itself is shown, to be copied by hand. */
export function ShareButton({ item }: { item: FeedEntry }) {
  const { t } = useWording();
  const copy = async () => {
    const link = addressOf(item.id);
    try {
      await navigator.clipboard.writeText(link);
      toast({
        id: 'feed-share',
        tone: 'success',
        message: t(isHappening(item) ? 'feed.share.event' : 'feed.share.other'),
      });
    } catch {
      toast({ id: 'feed-share', tone: 'error', message: t('feed.share.failed', { link }) });
    }
  };
  return (
    <ActionButton
      icon={<IconShare aria-hidden size={22} />}
      text={t('feed.share.share')}
      label={t('feed.share.shareThis', { title: item.title })}
      onClick={() => void copy()}
    />
  );
}
