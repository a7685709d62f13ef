// Films in several sizes, where the product under test has none: ffmpeg is no part of a run. The playlist and its files stand in hls/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';

const folder = join(import.meta.dirname, 'hls');
const types: Record<string, string> = { m3u8: 'application/vnd.apple.mpegurl', mp4: 'video/mp4' };

export interface SeveralSizes {
  /** Names of the files that were asked for, in their order. */
  asked: string[];
  /** From now on these answer 404. */
  lose(name: RegExp): void;
}

/** As a browser that plays no HLS by itself. */
export const withoutHls = (page: Page) =>
  page.addInitScript(() => {
    const own = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return /mpegurl/i.test(type) ? '' : own.call(this, type);
    };
  });

/** Every video that the page asks for has them. */
export async function inSeveralSizes(page: Page): Promise<SeveralSizes> {
  const asked: string[] = [];
  let lost: RegExp | null = null;
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('OneVideo')) return route.fallback();
    const response = await route.fetch();
    const text = (await response.text()).replace(
      /"data":"([^"]+)\/video\.mp4"/g,
      '"data":"$1/video.mp4","hls":"$1/film.m3u8"',
    );
    return route.fulfill({ response, body: text.replaceAll('"hls":null,', '').replaceAll(',"hls":null', '') });
  });
  await page.route(/\/media\/file\/.*\/film[\w-]*\.(m3u8|mp4)$/, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    asked.push(name);
    if (lost?.test(name)) return route.fulfill({ status: 404 });
    return fulfil(route, name);
  });
  return {
    asked,
    lose(name) {
      lost = name;
    },
  };
}

/** Whole, or the part that is asked for. */
function fulfil(route: Route, name: string): Promise<void> {
  const content = readFileSync(join(folder, name));
  const headers = { 'content-type': types[name.split('.').at(-1)!]!, 'accept-ranges': 'bytes' };
  const [, first, last] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
  if (first === undefined) return route.fulfill({ body: content, headers });
  const end = last ? Math.min(Number(last), content.length - 1) : content.length - 1;
  return route.fulfill({
    status: 206,
    body: content.subarray(Number(first), end + 1),
    headers: { ...headers, 'content-range': `bytes ${first}-${end}/${content.length}` },
  });
}
