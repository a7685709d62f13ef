// What is said in a film, line by line, as the browser read it from the captions.

export interface Line {
  /** In seconds. */
  at: number;
  text: string;
}

/** The browser's cues in the order in which they are spoken; what is styled in them is text here. */
export function linesOfCues(cues: Iterable<TextTrackCue> | null | undefined): Line[] {
  const lines = [...(cues ?? [])].map((cue) => ({
    at: cue.startTime,
    text: ((cue as VTTCue).getCueAsHTML().textContent ?? '').replace(/\s+/g, ' ').trim(),
  }));
  return lines.filter(({ text }) => text !== '').toSorted((one, other) => one.at - other.at);
}

/** Which of these that begin one after another has begun last; -1 before the first. */
export function indexAt(all: readonly { at: number }[], time: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle]!.at <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
