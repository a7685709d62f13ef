// Which picture of a picture: `c_fit,w_1024,h_768` in an address, as image hosts write it.

export interface Form {
  /** `fit` and `limit`: all of it, within these sides. `fill`: as much of its middle as fills them. None makes it larger. */
  crop: 'fit' | 'fill' | 'limit';
  width: number;
  height?: number;
}

/** No screen shows more, and nothing larger is kept. */
const mostSide = 4_096;

const written = /^c_(fit|fill|limit),w_([1-9]\d{0,3})(?:,h_([1-9]\d{0,3}))?$/;

/** Undefined for what is no form. Each form is written in one way only, so that none is made twice. */
export function formOf(text: string): Form | undefined {
  const [, crop, width, height] = written.exec(text) ?? [];
  if (!crop || Number(width) > mostSide || Number(height ?? 0) > mostSide) return undefined;
  return { crop: crop as Form['crop'], width: Number(width), ...(height && { height: Number(height) }) };
}

export function textOf({ crop, width, height }: Form): string {
  return `c_${crop},w_${width}${height === undefined ? '' : `,h_${height}`}`;
}

/** community.md §5: a photo of an event's wall, and its thumbnail. */
export const wallPhoto: Form = { crop: 'fit', width: 1_024, height: 768 };
export const thumbnail: Form = { crop: 'fill', width: 200, height: 200 };

/** How large a picture of this size comes out. */
export function sizeIn({ crop, width, height = Number.POSITIVE_INFINITY }: Form, ofWidth: number, ofHeight: number) {
  if (crop === 'fill') return { width: Math.min(width, ofWidth), height: Math.min(height, ofHeight) };
  const scale = Math.min(1, width / ofWidth, height / ofHeight);
  return { width: Math.max(1, Math.round(ofWidth * scale)), height: Math.max(1, Math.round(ofHeight * scale)) };
}

/** What an address without a form answers. */
export const plainForm: Form = { crop: 'limit', width: 2_048, height: 2_048 };

/** The longest side of what others than its sender see of a picture in a chat (decision 221). */
export const mostOfChat = 1_600;
/** As a message shows it, and as one looks closer: all of it, within a square. */
export const chatThumb: Form = { crop: 'limit', width: 640, height: 640 };
export const chatPhoto: Form = { crop: 'limit', width: mostOfChat, height: mostOfChat };
export const chatForms: readonly Form[] = [320, 640, 960, 1_280, mostOfChat].map((side) => ({
  crop: 'limit',
  width: side,
  height: side,
}));

/** Is what comes out of it no longer than this at any side, whatever the picture? */
export const isWithin = ({ width, height }: Form, most: number): boolean =>
  width <= most && height !== undefined && height <= most;

/** Anybody may write these; every other has to be signed, or anonymous callers would have us make a million pictures. */
export const unsignedForms: readonly string[] = [wallPhoto, thumbnail, plainForm, ...chatForms].map(textOf);

/** Widths that pages choose from (`srcset`): from a narrow telephone to a wide screen. */
export const hintedWidths = [320, 640, 960, 1_280, 1_920];
