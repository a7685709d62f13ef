// Captions as staff bring them, WebVTT or SRT, to WebVTT as players read it, or to what is wrong with them, line by line.
import webvtt, { type VttError } from 'webvtt-parser';
import type { CaptionFaultKind } from '../generated/schema.ts';

/** In bytes: what is said in 75 minutes of Hebrew has 160,000. One request holds them (mesh-gateway, `bodyBytes`). */
export const longestCaptions = 200_000;
const mostCues = 5_000;
const mostFaults = 100;
/** Of one caption: the parser goes one step deeper with each. */
const mostTags = 500;

export interface CaptionFault {
  line: number;
  kind: CaptionFaultKind;
}

export type CheckedCaptions = { text: string } | { faults: CaptionFault[] };

const timing = /-->/;
/** SRT: `00:01:02,500 --> 00:01:04,000`. */
const commaInTime = /(\d{2}:\d{2}),(\d{3})/g;
const looksLikeTime = /^\s*\d{1,2}:\d{2}/;
const head = 'WEBVTT';

/** What begins with no head of WebVTT is taken for SRT, which has none. */
const isHeadless = (text: string) => !text.startsWith('WEBVTT');

/** The parser's sentences -> what staff read. The first that fits counts. */
const kinds: readonly [RegExp, CaptionFaultKind][] = [
  [/signature/i, 'HEAD'],
  [/^Start timestamp is not/, 'ORDER'],
  [/^End timestamp is not/, 'END'],
  [/identifier|blank line/i, 'LINE'],
  [/escape/i, 'ESCAPE'],
  [/\btags?\b|^(Only )?<|^Timestamp must be (between|greater)/i, 'TAG'],
  [/setting|direction|position|alignment|^Size/i, 'SETTING'],
  [/comment|style/i, 'LINE'],
];

const kindOf = (message: string): CaptionFaultKind => kinds.find(([words]) => words.test(message))?.[1] ?? 'TIME';

/** `seconds`: how long the film is. */
export function checkCaptions(given: string, seconds: number): CheckedCaptions {
  if (Buffer.byteLength(given) > longestCaptions) return { faults: [{ line: 1, kind: 'TOO_LONG' }] };
  const lines = given
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => (timing.test(line) ? line.replace(commaInTime, '$1.$2') : line));
  const tagged = tooManyTags(lines);
  if (tagged > 0) return { faults: [{ line: tagged, kind: 'TAG' }] };
  const added = isHeadless(lines[0]!) ? [head, ''] : [];
  const text = `${[...added, ...lines].join('\n').trimEnd()}\n`;
  const { cues, errors } = new webvtt.WebVTTParser().parse(text, 'subtitles');
  const all = text.split('\n');
  const faults = firstFaults(all, errors);
  if (faults.length > 0)
    return { faults: faults.map(({ line, kind }) => ({ line: Math.max(1, line - added.length), kind })) };
  if (cues.length === 0) return { faults: [{ line: 1, kind: 'EMPTY' }] };
  if (cues.length > mostCues) return { faults: [{ line: 1, kind: 'TOO_LONG' }] };
  const beyond = cues.findIndex(({ startTime }) => startTime >= seconds);
  if (beyond >= 0) return { faults: [{ line: lineOfCue(lines, beyond), kind: 'BEYOND' }] };
  return { text };
}

/** The line at which one caption has more tags than anybody writes; 0: none has. */
function tooManyTags(lines: readonly string[]): number {
  let tags = 0;
  for (const [index, line] of lines.entries()) {
    tags = line === '' ? 0 : tags + line.split('<').length - 1;
    if (tags > mostTags) return index + 1;
  }
  return 0;
}

/**
 * As many as are answered: of another kind of file each line is one, and to look at all of them would keep the service from everything else.
 * One line that cannot be read makes each below it, up to the next empty one, a fault too: those say nothing more.
 */
function firstFaults(lines: readonly string[], errors: readonly VttError[]): CaptionFault[] {
  const blocks = blocksOf(lines);
  const known = new Set<number>();
  const faults: CaptionFault[] = [];
  for (const error of errors) {
    const fault = faultOf(lines, error);
    const block = blocks[Math.min(fault.line, blocks.length) - 1]!;
    if (fault.kind !== 'LINE' || !known.has(block)) faults.push(fault);
    if (faults.length === mostFaults) break;
    known.add(block);
  }
  return faults;
}

/** For each line, and for the end, how many empty ones stand above it. */
function blocksOf(lines: readonly string[]): number[] {
  let empty = 0;
  const above = lines.map((line) => (line === '' ? empty++ : empty));
  return [...above, empty];
}

/** The line that staff have to look at, which is not always the one where the parser noticed. */
function faultOf(lines: readonly string[], { message, line, col = 1 }: VttError): CaptionFault {
  const kind = kindOf(message);
  // Noticed one line behind: what stands alone was meant for times, or belongs to the text above.
  if (/identifier/i.test(message))
    return { line: line - 1, kind: looksLikeTime.test(lines[line - 2] ?? '') ? 'TIME' : kind };
  if (kind !== 'TAG' && kind !== 'ESCAPE') return { line, kind };
  // Counted from the beginning of a cue's text, and said of the line behind all of it.
  const times = lines.slice(0, line - 1).findLastIndex((each) => timing.test(each));
  const before = lines
    .slice(times + 1, line - 1)
    .join('\n')
    .slice(0, col - 1);
  return { line: times + 1 + before.split('\n').length, kind };
}

/** Each cue has one line of times. */
const lineOfCue = (lines: readonly string[], index: number): number =>
  lines.flatMap((line, at) => (timing.test(line) ? [at + 1] : []))[index] ?? 1;
