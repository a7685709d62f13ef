import { toast, useWording } from '@banyan/framework';
import { IconShare } from '@banyan/framework/icons';
import { ActionButton } from '../item/ActionButton.tsx';
import { type FeedEntry, isHappening } from '../item/feed-entry.ts';
import { addressOf } from './post-link.ts';

/** Phones and tablets: their sheet knows whom the member writes to. A desktop's knows less than the clipboard. */
const hasOwnSheet = () => typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;

/** Through the device's own sheet, or the post's address is copied; where that is refused, it is shown. */
export function ShareButton({ item }: { item: FeedEntry }) {
  const { t } = useWording();
  const copy = async (link: string) => {
    const say = (tone: 'success' | 'error', message: string) => toast({ id: 'feed-share', tone, message });
    try {
      await navigator.clipboard.writeText(link);
      say('success', t(isHappening(item) ? 'feed.share.event' : 'feed.share.other'));
    } catch {
      say('error', t('feed.share.failed', { link }));
    }
  };
  const share = async () => {
    const url = addressOf(item.id);
    if (!hasOwnSheet()) return copy(url);
    try {
      await navigator.share({ title: item.title, url });
    } catch (error) {
      // Closed without sharing is an answer too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <ActionButton
      icon={<IconShare aria-hidden size={22} />}
      text={t('feed.share.share')}
      label={t('feed.share.shareThis', { title: item.title })}
      onClick={() => void share()}
    />
  );
}
