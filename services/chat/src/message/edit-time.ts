import type { MessageDoc } from './message.model.ts';

/** Long enough for a slip of the finger, and too short to change what others have answered. */
export const editableMs = 15 * 60_000;

export const editableUntil = ({ at }: Pick<MessageDoc, 'at'>): Date => new Date(at.getTime() + editableMs);
