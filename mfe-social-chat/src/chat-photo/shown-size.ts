/** Of a bubble (community.md §5), in px. */
const WIDEST = 286;
const TALLEST = 360;
/** What is narrower could not be tapped. */
const NARROWEST = 96;

interface Size {
  width: number;
  height: number;
}

/** The room of a photo in its bubble, kept before it is there. What is very long is cut at its ends. */
export function shownSize({ width, height }: Size): Size {
  const ratio = Math.min(3, Math.max(1 / 2, width / height));
  const shown = Math.max(NARROWEST, Math.min(WIDEST, TALLEST * ratio, width));
  return { width: Math.round(shown), height: Math.round(shown / ratio) };
}
