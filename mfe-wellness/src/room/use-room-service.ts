import { toUserError, useApolloClient, useMutation } from '@banyan/framework';
import {
  EnterRoomDocument,
  LeaveRoomDocument,
  type PeerOfRoomFragment,
  type RoomOfMeetingFragment,
  RoomSignalsDocument,
  SendSignalDocument,
  StayInRoomDocument,
} from '../generated/graphql.ts';
import type { Sent } from './signals.ts';

export type Peer = PeerOfRoomFragment;
export type RoomOfMeeting = RoomOfMeetingFragment;

/** The calls of one room. */
export function useRoomService(meetingId: string) {
  const client = useApolloClient();
  const [enter] = useMutation(EnterRoomDocument);
  const [stay] = useMutation(StayInRoomDocument);
  const [leave] = useMutation(LeaveRoomDocument);
  const [send] = useMutation(SendSignalDocument);
  return {
    // Each time another device: those that were connected with the one before begin from the beginning.
    async enter(): Promise<Peer> {
      const { data } = await enter({ variables: { meetingId, clientId: crypto.randomUUID() } });
      return data!.enterRoom as Peer;
    },
    async stay(peerId: string): Promise<RoomOfMeeting | null> {
      const { data } = await stay({ variables: { peerId } });
      return (data?.stayInRoom ?? null) as RoomOfMeeting | null;
    },
    leave: (peerId: string) => void leave({ variables: { peerId } }).catch(() => {}),
    async send(peerId: string, toPeerId: string, number: number, signal: string): Promise<boolean> {
      try {
        await send({ variables: { peerId, toPeerId, number, signal } });
        return true;
      } catch (failure) {
        // The other left, and is not waited for.
        if (toUserError(failure).code === 'NOT_FOUND') return false;
        throw failure;
      }
    },
    async signals(peerId: string, after: string | null): Promise<readonly Sent[]> {
      const { data } = await client.query({
        query: RoomSignalsDocument,
        variables: { peerId, after },
        fetchPolicy: 'no-cache',
      });
      return data?.roomSignals ?? [];
    },
  };
}

export type RoomService = ReturnType<typeof useRoomService>;
