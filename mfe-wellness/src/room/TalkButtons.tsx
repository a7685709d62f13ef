import { IconButton, useWording } from '@banyan/framework';
import {
  IconBadgeCc,
  IconHandOff,
  IconHandStop,
  IconMessageCircle,
  IconScreenShare,
  IconScreenShareOff,
} from '@banyan/framework/icons';
import type { Captions } from './captions/use-captions.ts';
import * as css from './room.module.css';
import type { Talk } from './talk/talk.ts';
import type { TalkState } from './talk/talk-store.ts';
import type { OwnMedia } from './use-media.ts';

interface Props {
  media: OwnMedia;
  talk: Talk;
  said: TalkState;
  captions: Captions;
}

/** One's screen, one's hand, and captions of what one says: where the device has them. */
export function TalkButtons({ media, talk, said, captions }: Props) {
  const { t } = useWording();
  const hasHand = said.own.isHandRaised;
  const isSharing = media.screen !== null;
  return (
    <>
      {media.canShare && (
        <IconButton
          icon={isSharing ? IconScreenShareOff : IconScreenShare}
          label={t(`wellness.room.screen.${isSharing ? 'on' : 'off'}`)}
          variant={isSharing ? 'light' : 'subtle'}
          onClick={() => void media.toggleScreen()}
        />
      )}
      <IconButton
        icon={hasHand ? IconHandOff : IconHandStop}
        label={t(`wellness.room.hand.${hasHand ? 'on' : 'off'}`)}
        variant={hasHand ? 'light' : 'subtle'}
        onClick={() => talk.setOwn({ isHandRaised: !hasHand })}
      />
      {captions.canMake && (
        <IconButton
          icon={IconBadgeCc}
          label={t(`wellness.room.captions.${captions.isOn ? 'on' : 'off'}`)}
          variant={captions.isOn ? 'light' : 'subtle'}
          onClick={() => void captions.toggle()}
        />
      )}
    </>
  );
}

/** With how many came since it was looked at. */
export function ChatButton({ isOpen, unread, onToggle }: { isOpen: boolean; unread: number; onToggle(): void }) {
  const { t } = useWording();
  return (
    <span className={css.counted}>
      <IconButton
        icon={IconMessageCircle}
        label={unread > 0 ? t('wellness.room.chatNew', { count: unread }) : t('wellness.room.chat')}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      {unread > 0 && (
        <span className={css.count} aria-hidden>
          {unread}
        </span>
      )}
    </span>
  );
}
