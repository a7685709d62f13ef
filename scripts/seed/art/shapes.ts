// The few SVG words every poster is written in. All numbers are pixels of a 1024 x 768 canvas.
import type { Random } from '@banyan/kit/seed';

export const posterWidth = 1024;
export const posterHeight = 768;

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" opacity="${opacity}"/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" opacity="${opacity}"/>`;
export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
export const move = (inner: string, x: number, y: number, turn = 0, size = 1): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(size)})">${inner}</g>`;
export const round = (value: number): number => Math.round(value * 100) / 100;

/** A vertical gradient over the whole canvas. */
export function ground(colours: readonly string[], id = 'ground'): string {
  const stops = colours.map(
    (colour, at) => `<stop offset="${round(at / (colours.length - 1))}" stop-color="${colour}"/>`,
  );
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs><rect width="1024" height="768" fill="url(#${id})"/>`;
}

/** A disc with a soft halo. */
export function glow(x: number, y: number, r: number, colour: string, id = 'glow'): string {
  const halo = `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".75"/><stop offset=".45" stop-color="${colour}" stop-opacity=".28"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>`;
  return `${halo}<circle cx="${x}" cy="${y}" r="${r * 3}" fill="url(#${id})"/>${circle(x, y, r, colour)}`;
}

/** A soft ridge from edge to edge, closed along the bottom. */
export function ridge(random: Random, y: number, height: number, fill: string): string {
  const step = 1024 / 4;
  const at = () => round(y + (random.next() - 0.5) * height);
  let d = `M-20 ${at()}`;
  let x = -20;
  for (let crest = 0; crest < 5; crest++) {
    const [peak, rest] = [at() - height * 0.4, at()];
    d += `C${round(x + step * 0.35)} ${round(peak)} ${round(x + step * 0.65)} ${round(peak)} ${round(x + step)} ${rest}`;
    x += step;
  }
  return path(`${d}V768H-20z`, fill);
}

/** A leaf standing on the origin, tip up. */
export function leaf(length: number, width: number, fill: string, vein: string): string {
  const d = `M0 0C${-width} ${-length * 0.3} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.3} 0 0z`;
  const ribs = [0.3, 0.5, 0.7].map((at) => {
    const reach = width * (0.62 - at * 0.35);
    return `M0 ${-length * at}L${round(-reach)} ${round(-length * (at + 0.13))}M0 ${-length * at}L${round(reach)} ${round(-length * (at + 0.13))}`;
  });
  return path(d, fill) + stroke(`M0 0V${-length * 0.9}${ribs.join('')}`, vein, 3, 0.5);
}
