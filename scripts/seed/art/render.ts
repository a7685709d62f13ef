// SVG -> webp files under DATA_DIR/media/seed, and the addresses they are served at.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@banyan/kit/seed';
import sharp from 'sharp';

interface Size {
  suffix: string;
  width: number;
}

const faceSizes = [
  { suffix: '', width: 256 },
  { suffix: '-64', width: 64 },
] as const;
const posterSizes = [
  { suffix: '', width: 1024 },
  { suffix: '-640', width: 640 },
] as const;

export function renderFace(dataDir: string, name: string, svg: string): Promise<Picture> {
  return render(dataDir, `faces/${name}`, svg, faceSizes);
}

export function renderPoster(dataDir: string, name: string, svg: string): Promise<Picture> {
  return render(dataDir, `posters/${name}`, svg, posterSizes);
}

/** As it leaves a telephone. Kept are other bytes: whoever takes it in encodes it anew. */
export function renderPhoto(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

async function render(dataDir: string, path: string, svg: string, sizes: readonly [Size, Size]): Promise<Picture> {
  const file = join(dataDir, 'media', 'seed', path);
  await mkdir(join(file, '..'), { recursive: true });
  const drawn = sharp(Buffer.from(svg));
  await Promise.all(
    sizes.map(({ suffix, width }) =>
      drawn.clone().resize(width).webp({ quality: 82, effort: 2 }).toFile(`${file}${suffix}.webp`),
    ),
  );
  const [full, thumb] = sizes.map(({ suffix }) => `/media/seed/${path}${suffix}.webp`);
  return { url: full!, thumbUrl: thumb! };
}
