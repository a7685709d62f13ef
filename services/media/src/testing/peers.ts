// Identity, as media asks it: who hides their pictures, and which faces it was given.
import { type Asked, askWithin } from '@banyan/kit';

export function createPeers() {
  const hidden = new Set<string>();
  const faces: Asked<'identity.takeFace'>[] = [];
  const peers = { hidden, faces, isAway: false };
  const answers = {
    'identity.isPictureShown': async ({ memberId }: { memberId: string }) => ({ isShown: !hidden.has(memberId) }),
    'identity.takeFace': async (face: Asked<'identity.takeFace'>) => {
      faces.push(face);
      return { isTaken: true };
    },
  };
  return Object.assign(peers, { ask: askWithin(() => (peers.isAway ? undefined : answers)) });
}

export type Peers = ReturnType<typeof createPeers>;
