// A manual as a PDF: pages for a telephone, text that can be searched, headings in an outline, tagged for who listens to it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { ManualText } from './manual-text.ts';
import { type Direction, inLines, visualRuns } from './visual-runs.ts';

/** In points: of a page as wide as a telephone, letters are large enough to read. */
const page = { width: 360, height: 540, margin: 36 };
const bandHeight = 160;
const column = page.width - 2 * page.margin;
const colours = { text: '#1f2a30', title: '#1d5b66', quiet: '#5b6970' };

const fontFile = (weight: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/rubik/${weight}/Rubik_${weight}.ttf`)));
const fonts = { body: fontFile('400Regular'), heading: fontFile('600SemiBold') };

type FontName = keyof typeof fonts;

interface Style {
  font: FontName;
  size: number;
  colour: string;
  /** Between the beginnings of two lines. */
  leading: number;
  before: number;
  indent?: number;
}

const styles = {
  title: { font: 'heading', size: 29, colour: colours.title, leading: 36, before: 0 },
  intro: { font: 'body', size: 17, colour: colours.quiet, leading: 25, before: 10 },
  heading: { font: 'heading', size: 20, colour: colours.title, leading: 27, before: 24 },
  body: { font: 'body', size: 16, colour: colours.text, leading: 24, before: 8 },
  point: { font: 'body', size: 16, colour: colours.text, leading: 24, before: 6, indent: 18 },
} as const satisfies Record<string, Style>;

export interface ManualPdf {
  language: 'en' | 'he';
  title: string;
  text: ManualText;
  /** Before the text, as JPEG. */
  picture: Buffer;
}

/** The bytes of the PDF, which are the same each time, and how many pages it has. */
export async function drawPdf(order: ManualPdf): Promise<{ content: Buffer; pages: number }> {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: order.language,
    bufferPages: true,
    info: { Title: order.title, CreationDate: new Date('2026-11-01T00:00:00Z') },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
  new Pen(pdf, order.language === 'he' ? 'rtl' : 'ltr').write(order);
  const pages = pdf.bufferedPageRange().count;
  pdf.end();
  await ended;
  return { content: Buffer.concat(parts), pages };
}

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

/** Writes down the page, and goes on to the next one before what does not fit. */
class Pen {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #direction: Direction;
  #y = page.margin;

  constructor(pdf: PDFKit.PDFDocument, direction: Direction) {
    this.#pdf = pdf;
    this.#direction = direction;
  }

  write({ title, text, picture }: ManualPdf): void {
    const pdf = this.#pdf;
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.image(picture, 0, 0, { cover: [page.width, bandHeight], align: 'center', valign: 'center' });
    pdf.endMarkedContent();
    this.#y = bandHeight + 28;
    this.#paragraph(root, 'H1', title, styles.title);
    this.#paragraph(root, 'P', text.intro, styles.intro);
    for (const section of text.sections) this.#section(root, section);
    root.end();
    this.#numbers();
  }

  #section(root: Structure, { title, paragraphs, points = [] }: ManualText['sections'][number]): void {
    // A heading stays with the beginning of what it is of.
    this.#makeRoom(styles.heading.before + styles.heading.leading + 4 * styles.body.leading);
    this.#pdf.outline.addItem(title);
    this.#paragraph(root, 'H2', title, styles.heading);
    for (const paragraph of paragraphs) this.#paragraph(root, 'P', paragraph, styles.body);
    if (points.length === 0) return;
    const list = this.#pdf.struct('L');
    root.add(list);
    for (const point of points) {
      const item = this.#pdf.struct('LI');
      list.add(item);
      this.#paragraph(item, 'LBody', point, styles.point, '•');
      item.end();
    }
    list.end();
  }

  #paragraph(parent: Structure, tag: string, text: string, style: Style, mark?: string): void {
    this.#pdf.font(style.font).fontSize(style.size);
    const width = column - (style.indent ?? 0);
    const lines = inLines(text, width, (line) => this.#widthOf(line));
    this.#makeRoom(style.before + lines.length * style.leading);
    this.#y += style.before;
    const draw = () => {
      this.#pdf.font(style.font).fontSize(style.size).fillColor(style.colour);
      if (mark) this.#line(mark, 0);
      for (const line of lines) {
        this.#line(line, style.indent ?? 0);
        this.#y += style.leading;
      }
    };
    parent.add(this.#pdf.struct(tag, {}, [draw]));
  }

  /** One line, from the side at which its language begins. */
  #line(line: string, indent: number): void {
    const runs = visualRuns(line, this.#direction);
    const widths = runs.map((text) => this.#pdf.widthOfString(text, asOneRun));
    const width = widths.reduce((sum, each) => sum + each, 0);
    let x = this.#direction === 'rtl' ? page.width - page.margin - indent - width : page.margin + indent;
    for (const [index, text] of runs.entries()) {
      this.#pdf.text(text, x, this.#y, { ...asOneRun, lineBreak: false });
      x += widths[index]!;
    }
  }

  #widthOf(line: string): number {
    return visualRuns(line, this.#direction).reduce((sum, text) => sum + this.#pdf.widthOfString(text, asOneRun), 0);
  }

  #makeRoom(height: number): void {
    if (this.#y + height <= page.height - page.margin) return;
    this.#pdf.addPage();
    this.#y = page.margin;
  }

  #numbers(): void {
    const { count } = this.#pdf.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      this.#pdf.switchToPage(index);
      // At the foot is below the margin, where a text would begin a page.
      this.#pdf.page.margins.bottom = 0;
      this.#pdf.font('body').fontSize(11).fillColor(colours.quiet);
      this.#pdf.markContent('Artifact', { type: 'Pagination' });
      const at = page.height - page.margin + 12;
      this.#pdf.text(`${index + 1}`, 0, at, { width: page.width, align: 'center', lineBreak: false });
      this.#pdf.endMarkedContent();
    }
  }
}

/** By default words are laid out one by one, from left to right. */
const asOneRun = { features: [] } as const satisfies PDFKit.Mixins.TextOptions;
