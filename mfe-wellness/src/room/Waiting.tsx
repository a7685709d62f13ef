import { announce, Button, useMutation, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useEffect, useRef } from 'react';
import { AdmitToRoomDocument, RemoveFromRoomDocument } from '../generated/graphql.ts';
import * as css from './room.module.css';
import type { Room } from './use-room.ts';

/** For the host: who waits in front of the room, and who is in, to be let in and out. */
export function Waiting({ room: { peers, ownId } }: { room: Room }) {
  const { t } = useWording();
  const act = useAct('wellness.meetings');
  const [admit] = useMutation(AdmitToRoomDocument);
  const [remove] = useMutation(RemoveFromRoomDocument);
  const others = peers.filter(({ id }) => id !== ownId);
  useAnnounced(others.flatMap(({ id, state }) => (state === 'WAITING' ? [id] : [])).length);
  if (others.length === 0) return <p className={css.hint}>{t('wellness.room.nobody')}</p>;
  return (
    <ul className={css.people} aria-label={t('wellness.room.guests')}>
      {others.map(({ id, member, state }) => {
        const name = member?.name ?? t('wellness.room.somebody');
        const isWaiting = state === 'WAITING';
        return (
          <li key={id}>
            <span>
              <bdi>{name}</bdi> {isWaiting && <em>{t('wellness.room.isWaiting')}</em>}
            </span>
            {isWaiting && (
              <Button
                aria-label={t('wellness.room.admitOf', { name })}
                onClick={() => void act({ send: () => admit({ variables: { peerId: id } }) })}
              >
                {t('wellness.room.admit')}
              </Button>
            )}
            <Button
              variant="subtle"
              aria-label={t('wellness.room.removeOf', { name })}
              onClick={() => void act({ send: () => remove({ variables: { peerId: id } }) })}
            >
              {t('wellness.room.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
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
