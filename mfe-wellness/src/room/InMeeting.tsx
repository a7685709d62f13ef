import { announce, useWording } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import type { Captions } from './captions/use-captions.ts';
import { Going } from './Going.tsx';
import { MediaButtons } from './MediaButtons.tsx';
import { type ChatPanel, RoomChat } from './RoomChat.tsx';
import * as css from './room.module.css';
import { ChatButton, TalkButtons } from './TalkButtons.tsx';
import { Tiles } from './Tiles.tsx';
import type { Talk } from './talk/talk.ts';
import type { ChatLine, TalkState } from './talk/talk-store.ts';
import type { OwnMedia } from './use-media.ts';
import type { Room } from './use-room.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  meetingId: string;
  media: OwnMedia;
  room: Room;
  talk: Talk;
  said: TalkState;
  captions: Captions;
  chat: ChatPanel;
}

/** The room itself: who is in, what is said beside it, and what one can do. */
export function InMeeting({ meetingId, room, media, talk, said, captions, chat }: Props) {
  const unread = useUnread(said.lines, chat.isOpen);
  useHandsAnnounced(room, said);
  return (
    <>
      <div className={css.meeting} data-chat={chat.isOpen || undefined}>
        <div className={css.stage}>
          <Tiles {...{ room, media, said, captions }} />
          {room.isHost && <Waiting {...{ room, said, talk }} />}
        </div>
        {chat.isOpen && <RoomChat {...{ talk, chat }} lines={said.lines} />}
      </div>
      <div className={css.controls}>
        <MediaButtons media={media} />
        <TalkButtons {...{ media, talk, said, captions }} />
        <ChatButton isOpen={chat.isOpen} unread={unread} onToggle={chat.toggle} />
        <Going meetingId={meetingId} isHost={room.isHost} />
      </div>
    </>
  );
}

/** How many of others came since the chat was looked at; said when one comes. */
function useUnread(lines: readonly ChatLine[], isOpen: boolean): number {
  const { t } = useWording();
  const others = lines.filter(({ isOwn }) => !isOwn).length;
  const [seen, setSeen] = useState(0);
  const unread = isOpen ? 0 : others - seen;
  useEffect(() => {
    if (isOpen) setSeen(others);
  }, [isOpen, others]);
  useEffect(() => {
    if (unread > 0) announce(t('wellness.room.newLines', { count: unread }));
  }, [unread]);
  return unread;
}

/** Said when somebody raises a hand. */
function useHandsAnnounced({ peers }: Room, said: TalkState): void {
  const { t } = useWording();
  const raised = peers.filter(({ id }) => typeof said.peers.get(id)?.raisedAt === 'number');
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    for (const { id, member } of raised)
      if (!before.current.includes(id))
        announce(t('wellness.room.handOf', { name: member?.name ?? t('wellness.room.somebody') }));
    before.current = raised.map(({ id }) => id);
  }, [raised.map(({ id }) => id).join()]);
}
