// What devices of a room send each other besides sound and pictures, on the data channel between each two of them, as JSON. What comes is the
// text of another's device: anything that is not as this version writes it is passed over.

/** What a device says of itself; the last one counts. */
export interface DeviceState {
  isHandRaised: boolean;
  /** What it sends as its picture is its screen. */
  isSharing: boolean;
  isMuted: boolean;
}

export interface ChatText {
  /** The same in each time it is sent. */
  id: string;
  text: string;
  /** In milliseconds since 1970, by the clock of who wrote it. */
  at: number;
}

export type RoomMessage =
  | ({ kind: 'state' } & DeviceState)
  | ({ kind: 'chat' } & ChatText)
  /** What is being said, until the next one; empty: nothing more. */
  | { kind: 'caption'; text: string }
  /** Of the host: the hand was seen. */
  | { kind: 'lowerHand' };

export const longestChat = 1_000;
const longestCaption = 500;

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

/** A number that dates can have; what is ahead of this device's clock is for who takes it up. */
const isTime = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

export const writeMessage = (message: RoomMessage): string => JSON.stringify(message);

/** Null: no message of this version. */
export function readMessage(text: string): RoomMessage | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof found !== 'object' || found === null) return null;
  return readKnown(found as Record<string, unknown>);
}

function readKnown({ kind, ...said }: Record<string, unknown>): RoomMessage | null {
  const { id, text, at } = said;
  if (kind === 'state')
    return {
      kind,
      isHandRaised: said.isHandRaised === true,
      isSharing: said.isSharing === true,
      isMuted: said.isMuted === true,
    };
  if (kind === 'chat')
    return isText(id, 64) && isText(text, longestChat) && text.trim() !== '' && isTime(at)
      ? { kind, id, text, at }
      : null;
  if (kind === 'caption') return isText(text, longestCaption) ? { kind, text } : null;
  return kind === 'lowerHand' ? { kind } : null;
}
