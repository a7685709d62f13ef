import { manuals, randomFrom } from '@banyan/kit/seed';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { manualMaker } from './manual-maker.ts';
import { texts as english } from './texts.en.ts';
import { texts as hebrew } from './texts.he.ts';

interface Piece {
  str: string;
  dir: string;
  transform: number[];
  width: number;
}

const chair = manuals.find(({ key }) => key === 'chair')!;
const take = async (language: string) => {
  const { documents } = await manualMaker(randomFrom(7))(chair);
  const { content, pages } = documents.find((each) => each.language === language)!;
  const pdf = await getDocument({ data: Uint8Array.from(content), verbosity: 0 }).promise;
  return { pdf, pages };
};

async function linesOf(pdf: Awaited<ReturnType<typeof take>>['pdf'], direction: 'ltr' | 'rtl') {
  const lines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const byLine = Map.groupBy(items as Piece[], ({ transform }) => Math.round(transform[5]!));
    for (const [, pieces] of [...byLine].sort(([one], [other]) => other - one)) {
      const across = pieces
        .filter(({ str }) => str !== '')
        .sort((one, other) => one.transform[4]! - other.transform[4]!);
      lines.push((direction === 'rtl' ? across.reverse() : across).map(({ str }) => str).join(''));
    }
  }
  return lines.join(' ').replaceAll(/\s+/g, ' ');
}

it.each([
  ['en', 'ltr', english],
  ['he', 'rtl', hebrew],
] as const)(
  'whatever a manual says in %s can be found in its PDF, in the order in which it is read',
  async (language, direction, texts) => {
    const { pdf, pages } = await take(language);
    const said = await linesOf(pdf, direction);
    const { intro, sections } = texts.chair!;
    const all = [intro, ...sections.flatMap(({ title, paragraphs, points = [] }) => [title, ...paragraphs, ...points])];
    expect(all.filter((text) => !said.includes(text))).toEqual([]);
    expect(pdf.numPages).toBe(pages);
  },
);

describe('a manual', () => {
  let pdf: Awaited<ReturnType<typeof take>>['pdf'];
  beforeAll(async () => {
    ({ pdf } = await take('he'));
  });

  it('says its title and language, has an outline of its headings, and is tagged', async () => {
    const { info } = (await pdf.getMetadata()) as { info: { Title: string; Language: string } };
    expect([info.Title, info.Language]).toEqual(['יוגה על כיסא', 'he']);
    expect((await pdf.getOutline()).map(({ title }: { title: string }) => title)).toEqual(
      hebrew.chair!.sections.map(({ title }) => title),
    );
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    const trees = numbers.map(async (number) => (await pdf.getPage(number)).getStructTree());
    const tree = JSON.stringify(await Promise.all(trees));
    for (const role of ['H1', 'H2', 'P', 'LBody']) expect(tree).toContain(`"role":"${role}"`);
  });

  it('is several pages long, in each language that it is written in', async () => {
    const make = manualMaker(randomFrom(7));
    for (const manual of manuals) {
      const { documents } = await make(manual);
      expect(documents.map(({ language }) => language)).toEqual(manual.languages);
      for (const { pages, content } of documents) {
        expect(pages).toBeGreaterThanOrEqual(2);
        expect(Buffer.from(content.subarray(0, 5)).toString()).toBe('%PDF-');
      }
    }
  });

  it('is the same each time', async () => {
    const { drawPdf } = await import('./draw-pdf.ts');
    const order = { language: 'en', title: 'Chair', text: english.chair!, picture: Buffer.from('') } as const;
    const picture = await (await import('sharp'))
      .default({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const [one, other] = await Promise.all([drawPdf({ ...order, picture }), drawPdf({ ...order, picture })]);
    expect(one.content.equals(other.content)).toBe(true);
  });
});
