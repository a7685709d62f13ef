import { useWording } from '@banyan/framework';
import type { Captions } from './captions/use-captions.ts';
import * as css from './room.module.css';
import { Tile } from './Tile.tsx';
import type { TalkState } from './talk/talk-store.ts';
import type { OwnMedia } from './use-media.ts';
import type { Room } from './use-room.ts';

interface Props {
  room: Room;
  media: OwnMedia;
  said: TalkState;
  captions: Captions;
}

/** All who are in; whose screen is shared has the whole width. */
export function Tiles({ room, media, said, captions }: Props) {
  const { t } = useWording();
  const others = room.peers.filter(({ id, state }) => state === 'IN' && id !== room.ownId);
  const noteOf = (state: RTCPeerConnectionState | undefined) =>
    state === 'connected'
      ? null
      : t(state === 'failed' || state === 'disconnected' ? 'wellness.room.lost' : 'wellness.room.connecting');
  return (
    <section aria-label={t('wellness.room.people', { count: others.length + 1 })} className={css.tiles}>
      <Tile
        name={t('wellness.room.you')}
        track={media.sent.video}
        isOwn
        isScreen={media.screen !== null}
        isMuted={media.sent.audio === null}
        hasHand={said.own.isHandRaised}
        caption={captions.text}
      />
      {others.map(({ id, member }) => {
        const remote = room.remotes.get(id);
        const { isSharing, isMuted, raisedAt, caption } = said.peers.get(id) ?? {};
        return (
          <Tile
            key={id}
            name={member?.name ?? t('wellness.room.somebody')}
            stream={remote?.stream ?? null}
            note={noteOf(remote?.state)}
            isScreen={isSharing}
            isMuted={isMuted}
            hasHand={typeof raisedAt === 'number'}
            caption={caption}
          />
        );
      })}
    </section>
  );
}
