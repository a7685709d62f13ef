// What a video and a label are called, and how long it is.
import type {
  ChapterFieldsFragment,
  LabelFieldsFragment,
  VideoFieldsFragment,
  VideoLength,
} from '../generated/graphql.ts';
import type { Duration, VideoAddress } from './video-address.ts';

export type Video = VideoFieldsFragment;
/** A video that is watched. */
export type WatchedVideo = Video & ChapterFieldsFragment;
export type Chapter = WatchedVideo['chapters'][number];
export type Label = LabelFieldsFragment;

interface Text {
  language: string;
  text: string;
}

/** In the member's language; the community may have none in that one, and then it is the first. */
export const textIn = (texts: readonly Text[], language: string): string =>
  (texts.find((each) => each.language === language) ?? texts[0])?.text ?? '';

/** Its name in the member's language, else in the community's. */
export const nameOf = ({ name, names }: Pick<Video, 'name' | 'names'>, language: string): string =>
  textIn(names, language) || name;

/** "Short class" and "5–10 minutes": two words, and what comes after them (wellness.md §2). */
export function linesOf(label: string): [string, string] {
  const words = label.split(/\s+/);
  return [words.slice(0, 2).join(' '), words.slice(2).join(' ')];
}

/** "6:05", and "70:00" of what is longer than an hour (wellness.md §2). */
export function asClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const lengthOrder: readonly VideoLength[] = ['SHORT', 'MEDIUM', 'LONG'];
const durationOf: Record<VideoLength, Duration> = { SHORT: '5-10', MEDIUM: '15-30', LONG: '60-75' };

/** Short, medium, long; what has no length stays in its order, after them. */
export const inOrder = (labels: readonly Label[]): Label[] => {
  const rank = ({ length }: Label) => (length ? lengthOrder.indexOf(length) : lengthOrder.length);
  return labels.toSorted((one, other) => rank(one) - rank(other));
};

type Choice = Pick<VideoAddress, 'duration' | 'label'>;

/** What the address says of a label: its length where no other has it, else its text. */
export function choiceOf(label: Label, all: readonly Label[]): Choice {
  const { length } = label;
  const isAlone = length && all.filter((each) => each.length === length).length === 1;
  return isAlone
    ? { duration: durationOf[length], label: null }
    : { duration: null, label: label.names[0]?.text ?? '' };
}

const isNamed = (names: readonly Text[], text: string) => names.some((each) => each.text === text);

/** The label that an address names. */
export function chosenLabel(labels: readonly Label[], { duration, label }: Choice): Label | undefined {
  if (label) return labels.find(({ names }) => isNamed(names, label));
  return duration ? labels.find(({ length }) => length && durationOf[length] === duration) : undefined;
}

/** Those with the label that an address names by its text; the service looks for lengths. */
export const withLabel = (videos: readonly Video[], { label }: Choice): readonly Video[] =>
  label ? videos.filter(({ labels }) => isNamed(labels, label)) : videos;
