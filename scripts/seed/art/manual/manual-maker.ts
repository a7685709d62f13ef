// The files of the demo's manuals, each drawn once on a machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Community, type Manual, manualFiles, type Random } from '@banyan/kit/seed';
import sharp from 'sharp';
import { drawPoster } from '../poster.ts';
import { cached } from '../video/cache.ts';
import type { ManualText } from './manual-text.ts';
import { texts as english } from './texts.en.ts';
import { texts as hebrew } from './texts.he.ts';

const texts: Record<'en' | 'he', Readonly<Record<string, ManualText>>> = { en: english, he: hebrew };

/** As a card shows it, in pixels. */
const previewSize = { width: 480, height: 270 };

/** A manual's PDFs, the beginning of each PDF's file the number of its pages, and its picture. */
export function manualMaker(random: Random): Community['takeManual'] {
  return async (manual) => {
    const svg = drawPoster(manual.scene, random.fork(`manual:${manual.key}`));
    const recipe = [svg, ...sources()];
    const preview = await cached(['manual preview', ...recipe], () => drawPicture(svg, 'webp'));
    const documents = await Promise.all(
      manual.languages.map(async (language) => {
        const order = { language, title: manual.names[language], text: textOf(manual, language) };
        const made = await cached(['manual', JSON.stringify(order), ...recipe], async () => {
          // Loaded where something has to be drawn alone: the fonts are large.
          const { drawPdf } = await import('./draw-pdf.ts');
          const { content, pages } = await drawPdf({ ...order, picture: await drawPicture(svg, 'jpeg') });
          return Buffer.concat([Buffer.from([pages]), content]);
        });
        return { language, name: manualFiles.document(language), pages: made[0]!, content: made.subarray(1) };
      }),
    );
    return { documents, preview: { name: manualFiles.preview, content: preview } };
  };
}

function textOf({ key }: Pick<Manual, 'key'>, language: 'en' | 'he'): ManualText {
  const text = texts[language][key];
  if (!text) throw new Error(`The manual "${key}" has no text in ${language}.`);
  return text;
}

/** What a manual depends on besides its words: how it is drawn, and by which versions. */
function sources(): string[] {
  const own = ['draw-pdf.ts', 'visual-runs.ts'].map((file) => join(import.meta.dirname, file));
  const versions = ['@expo-google-fonts/rubik/package.json'].map((file) => fileURLToPath(import.meta.resolve(file)));
  return [JSON.stringify(sharp.versions), ...[...own, ...versions].map((file) => readFileSync(file, 'utf8'))];
}

function drawPicture(svg: string, format: 'webp' | 'jpeg'): Promise<Buffer> {
  const { width, height } = format === 'webp' ? previewSize : { width: 840, height: 360 };
  const drawn = sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' });
  return format === 'webp' ? drawn.webp({ quality: 82, effort: 2 }).toBuffer() : drawn.jpeg({ quality: 80 }).toBuffer();
}
