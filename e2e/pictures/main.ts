/**
 * `pnpm pictures`: takes the right half of each sheet of docs/pictures again, of the product as it is built; the left half
 * stays what was there before. `pnpm pictures http://127.0.0.1:8117` takes the left half too, of the product that runs there.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '@banyan/scripts/build';
import { ensureChromium } from '@banyan/scripts/chromium';
import { type Browser, chromium } from '@playwright/test';
import { type Sheet, sheets } from './sheets.ts';
import { takePicture } from './take-picture.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const GAP = 12;
const QUALITY = 60;

const addressOf = (content: Buffer, type: string) => `data:image/${type};base64,${content.toString('base64')}`;

async function takeAll(browser: Browser, url: string, sheet: Sheet): Promise<string[]> {
  const taken: string[] = [];
  for (const picture of sheet.pictures) taken.push(addressOf(await takePicture(browser, url, sheet, picture), 'png'));
  return taken;
}

const sizeOf = ({ columns, shown, width, height, pictures }: Sheet) => ({
  half: columns * (shown + GAP) + GAP,
  height: Math.ceil(pictures.length / columns) * (Math.round((shown * height) / width) + GAP) + GAP,
});

/** Two halves of the same grid; a half that was taken earlier is cut out of the sheet that holds it. */
function page(sheet: Sheet, before: string[] | string, after: string[]): string {
  const { half, height } = sizeOf(sheet);
  const grid = (images: string[]) => `<div>${images.map((src) => `<img src="${src}">`).join('')}</div>`;
  const left =
    typeof before === 'string' ? `<div style="background:url(${before}) 0 0/auto ${height}px"></div>` : grid(before);
  return `<style>body{margin:0;display:flex;background:#8a8f98}div{box-sizing:border-box;inline-size:${half}px;block-size:${height}px;padding:${GAP}px;display:grid;gap:${GAP}px;align-content:start;grid-template-columns:repeat(${sheet.columns},${sheet.shown}px)}img{inline-size:100%;display:block}</style>${left}${grid(after)}`;
}

async function writeSheet(browser: Browser, sheet: Sheet, urls: { before: string | undefined; after: string }) {
  const file = join(folder, `${sheet.name}.webp`);
  if (!urls.before && !existsSync(file))
    throw new Error(`${file} is not there: name a running product for its left half.`);
  const before = urls.before ? await takeAll(browser, urls.before, sheet) : addressOf(await readFile(file), 'webp');
  const after = await takeAll(browser, urls.after, sheet);
  const { half, height } = sizeOf(sheet);
  const view = await browser.newPage({ viewport: { width: half * 2, height } });
  await view.setContent(page(sheet, before, after), { waitUntil: 'load' });
  const devtools = await view.context().newCDPSession(view);
  const shot = { format: 'webp', quality: QUALITY, clip: { x: 0, y: 0, width: half * 2, height, scale: 1 } } as const;
  const { data } = await devtools.send('Page.captureScreenshot', shot);
  await writeFile(file, Buffer.from(data, 'base64'));
  await view.close();
  console.log(`${sheet.name}.webp: ${Math.round((data.length * 3) / 4 / 1024)} KiB`);
}

async function run(): Promise<void> {
  await buildStale();
  await mkdir(folder, { recursive: true });
  // What is shown reads what the build has just written.
  const { startAllInOne } = await import('@banyan/scripts/run');
  const { seedDeployment } = await import('../../scripts/seed/seed-deployment.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-pictures-'));
  const prepare = async (location: Parameters<typeof seedDeployment>[0]) => void (await seedDeployment(location));
  const product = await startAllInOne({ dataDir, port: 0, prepare });
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    for (const sheet of sheets) await writeSheet(browser, sheet, { before: process.argv[2], after: product.url });
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await run();
process.exit(0);
