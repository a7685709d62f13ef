import type { Random } from '@banyan/kit/seed';
import { fabrics, type Skin } from './face-colours.ts';

/** Shoulders, with one of four necklines. */
export function clothes(random: Random, skin: Skin): string {
  const [cloth, fold] = random.pick(fabrics);
  const body = `<path d="M18 256c2-36 26-54 62-60l26-6h44l26 6c36 6 60 24 62 60z" fill="${cloth}"/>`;
  const arms = `<g fill="none" stroke="${fold}" stroke-width="4" stroke-linecap="round"><path d="M66 256c0-12 2-20 6-28"/><path d="M190 256c0-12-2-20-6-28"/></g>`;
  const necklines = [
    `<path d="M98 190q30 40 60 0l-8-4h-44z" fill="${skin.shade}"/><path d="M96 191q32 44 64 0" fill="none" stroke="${fold}" stroke-width="6" stroke-linecap="round"/>`,
    `<path d="M100 189l28 46 28-46-6-4h-44z" fill="${skin.shade}"/><path d="M98 189l30 48 30-48" fill="none" stroke="${fold}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>`,
    `<path d="M104 188q24 30 48 0z" fill="${skin.shade}"/><path d="M102 184l26 36-22 16-16-44zM154 184l-26 36 22 16 16-44z" fill="#fffaf3"/><path d="M128 222v34" stroke="${fold}" stroke-width="4"/>`,
    `<path d="M94 184c10 20 58 20 68 0l8 12c-4 30-80 30-84 0z" fill="${fold}"/><path d="M116 214v22M140 214v22" stroke="#fffaf3" stroke-width="4" stroke-linecap="round"/>`,
  ];
  return body + arms + random.pick(necklines);
}
