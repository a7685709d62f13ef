import { guestNote } from '../session/guest-note.ts';

export type Way = 'password' | 'passkey' | 'phone';

const note = guestNote('joinWaiting', { names: ['way', 'name'] });

/** Who waits until staff approve them: how they sign in then, and by which username or number. */
export interface WaitingFor {
  way: Way;
  name: string;
}

export const readWaiting = (): WaitingFor | null => note.read() as WaitingFor | null;
export const keepWaiting = ({ way, name }: WaitingFor): void => note.keep({ way, name });
