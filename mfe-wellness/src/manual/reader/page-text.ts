// The text of a page in the order in which it is read. A PDF says what is drawn where: of Hebrew each piece is turned round by pdf.js, but
// pieces of one line come from left to right (mozilla/pdf.js#20336).

/** As pdf.js gives it. */
export interface Piece {
  str: string;
  /** `a, b, c, d, x, y`: the last four say how high a letter is and where its line stands. */
  transform: number[];
  width: number;
}

/** In units of the page at its own size, from its upper left corner. */
export interface Line {
  text: string;
  direction: 'ltr' | 'rtl';
  x: number;
  /** Of what the letters stand on. */
  y: number;
  width: number;
  height: number;
}

interface Placed {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const leftToRight = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Of a letter's height: more is another column. */
const columnGap = 2;
/** Of a letter's height: more is a space that was not drawn. */
const wordGap = 0.2;

type ToView = (x: number, y: number) => readonly [number, number];

/** `toView` takes a point of the page to where it is seen; `language` is that of the document. */
export function linesOf(pieces: readonly Piece[], toView: ToView, language: string): Line[] {
  const lines: Placed[][] = [];
  for (const piece of pieces) {
    if (piece.str === '') continue;
    const placed = place(piece, toView);
    const line = lines.at(-1);
    if (line && isBeside(line, placed)) line.push(placed);
    else lines.push([placed]);
  }
  return lines.map((line) => read(line, language)).filter(({ text }) => text.trim() !== '');
}

function place({ str, transform, width }: Piece, toView: ToView): Placed {
  const [, , c = 0, d = 0, e = 0, f = 0] = transform;
  const [x, y] = toView(e, f);
  return { text: str, x, y, width, height: Math.hypot(c, d) };
}

const endOf = ({ x, width }: Placed) => x + width;

function isBeside(line: readonly Placed[], { x, y, width, height }: Placed): boolean {
  const [first] = line;
  const tallest = Math.max(height, first!.height);
  if (Math.abs(y - first!.y) > tallest / 2) return false;
  const [from, to] = [Math.min(...line.map((each) => each.x)), Math.max(...line.map(endOf))];
  return x - to < columnGap * tallest && from - (x + width) < columnGap * tallest;
}

/** In a document that is read from the right every line is that has a letter of it; in another one those that are mostly of it. */
function directionOf(text: string, language: string): Line['direction'] {
  const fewest = /^(he|ar|yi|fa|ur)\b/.test(language) ? 0 : count(text, leftToRight);
  return count(text, rightToLeft) > fewest ? 'rtl' : 'ltr';
}

function read(pieces: readonly Placed[], language: string): Line {
  const direction = directionOf(pieces.map(({ text }) => text).join(''), language);
  const x = Math.min(...pieces.map((each) => each.x));
  return {
    text: join(inReadingOrder(pieces, direction), direction),
    direction,
    x,
    y: pieces[0]!.y,
    width: Math.max(...pieces.map(endOf)) - x,
    height: Math.max(...pieces.map(({ height }) => height)),
  };
}

const isLeftToRight = ({ text }: Placed) => count(text, rightToLeft) === 0 && /[\p{L}\p{N}]/u.test(text);

/** In a line that is read from the right, what is read from the left keeps its own order. */
function inReadingOrder(pieces: readonly Placed[], direction: Line['direction']): Placed[] {
  const across = pieces.toSorted((one, other) => one.x - other.x);
  if (direction === 'ltr') return across;
  const ordered: Placed[] = [];
  let phrase: Placed[] = [];
  for (const piece of across.reverse()) {
    if (isLeftToRight(piece)) {
      phrase.unshift(piece);
      continue;
    }
    ordered.push(...phrase, piece);
    phrase = [];
  }
  return [...ordered, ...phrase];
}

function join(pieces: readonly Placed[], direction: Line['direction']): string {
  let text = '';
  let before: Placed | undefined;
  for (const piece of pieces) {
    const gap = before ? distance(before, piece, direction) : 0;
    if (gap > wordGap * piece.height && !/\s$/.test(text) && !/^\s/.test(piece.text)) text += ' ';
    text += piece.text;
    before = piece;
  }
  return text;
}

const distance = (before: Placed, after: Placed, direction: Line['direction']) =>
  direction === 'rtl' ? before.x - endOf(after) : after.x - endOf(before);
