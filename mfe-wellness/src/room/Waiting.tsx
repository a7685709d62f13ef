import { Alert, announce, Button, useMutation, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { IconHandStop } from '@banyan/framework/icons';
import { useEffect, useRef } from 'react';
import { AdmitToRoomDocument, RemoveFromRoomDocument } from '../generated/graphql.ts';
import * as css from './room.module.css';
import type { Talk } from './talk/talk.ts';
import type { TalkState } from './talk/talk-store.ts';
import type { Room } from './use-room.ts';
import type { Peer } from './use-room-service.ts';

interface Props {
  room: Room;
  said: TalkState;
  talk: Talk;
}

/** For the host: who waits in front of the room, and who is in, to be let in and out. */
export function Waiting({ room: { peers, ownId, most }, said, talk }: Props) {
  const { t } = useWording();
  const others = inOrder(
    peers.filter(({ id }) => id !== ownId),
    said,
  );
  const isFull = peers.filter(({ state }) => state === 'IN').length >= most;
  useAnnounced(others.flatMap(({ id, state }) => (state === 'WAITING' ? [id] : [])).length);
  if (others.length === 0) return <p className={css.hint}>{t('wellness.room.nobody')}</p>;
  return (
    <>
      {isFull && <Alert role="note">{t('wellness.room.isFull', { count: most })}</Alert>}
      <ul className={css.people} aria-label={t('wellness.room.guests')}>
        {others.map((each) => {
          const hasHand = typeof said.peers.get(each.id)?.raisedAt === 'number';
          return <Guest key={each.id} peer={each} onLowerHand={hasHand ? () => talk.lowerHand(each.id) : null} />;
        })}
      </ul>
    </>
  );
}

/** `onLowerHand`: null where it is down. */
function Guest({ peer, onLowerHand }: { peer: Peer; onLowerHand: (() => void) | null }) {
  const { t } = useWording();
  const act = useAct('wellness.meetings');
  const [admit] = useMutation(AdmitToRoomDocument);
  const [remove] = useMutation(RemoveFromRoomDocument);
  const name = peer.member?.name ?? t('wellness.room.somebody');
  const isWaiting = peer.state === 'WAITING';
  const one = { variables: { peerId: peer.id } };
  return (
    <li>
      <span>
        <bdi>{name}</bdi> {isWaiting && <em>{t('wellness.room.isWaiting')}</em>}
      </span>
      {onLowerHand && (
        <Button
          variant="subtle"
          leftSection={<IconHandStop aria-hidden size={20} />}
          aria-label={t('wellness.room.lowerHandOf', { name })}
          onClick={onLowerHand}
        >
          {t('wellness.room.lowerHand')}
        </Button>
      )}
      {isWaiting && (
        <Button aria-label={t('wellness.room.admitOf', { name })} onClick={() => void act({ send: () => admit(one) })}>
          {t('wellness.room.admit')}
        </Button>
      )}
      <Button
        variant="subtle"
        aria-label={t('wellness.room.removeOf', { name })}
        onClick={() => void act({ send: () => remove(one) })}
      >
        {t('wellness.room.remove')}
      </Button>
    </li>
  );
}

/** Whose hand is up, the first to raise it first; then the others, as they came. */
function inOrder(peers: readonly Peer[], { peers: states }: TalkState): readonly Peer[] {
  const raisedAt = ({ id }: Peer) => states.get(id)?.raisedAt ?? Number.POSITIVE_INFINITY;
  return peers.toSorted((a, b) => (raisedAt(a) === raisedAt(b) ? 0 : raisedAt(a) - raisedAt(b)));
}

/** Said when one more waits. */
function useAnnounced(count: number): void {
  const { t } = useWording();
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) announce(t('wellness.room.oneWaits', { count }));
    before.current = count;
  }, [count]);
}
