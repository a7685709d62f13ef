// A friendly flat portrait, 256 x 256, drawn from a few choices.
import type { Random } from '@banyan/kit/seed';
import { clothes } from './clothes.ts';
import { backdrops, fabrics, type HairColour, hairColours, type Skin, skins } from './face-colours.ts';
import { type HairStyle, hair, hairFor } from './hair.ts';

export interface Look {
  kind: 'woman' | 'man';
  /** Grey hair, softer colours. */
  older: boolean;
}

/** The portrait of one member as SVG. */
export function drawFace(look: Look, random: Random): string {
  const { backdrop, person } = portray(look, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">${backdrop}${person}</svg>`;
}

/** Head and shoulders, standing on the lower edge of 256 x 256, and apart from them what is behind. */
export function portray(look: Look, random: Random): { backdrop: string; person: string } {
  const tone = random.between(0, skins.length - 1);
  const skin = skins[tone]!;
  const colour = random.pick<HairColour>(
    look.older ? hairColours.older : hairColours.younger.slice(0, tone > 3 ? 3 : undefined),
  );
  const style = hairFor(look.kind, random);
  const locks = hair(style, { colour, fabric: random.pick(fabrics), skin });
  const [ground, halo] = random.pick(backdrops);
  const backdrop = `<rect width="256" height="256" fill="${ground}"/><circle cx="${random.between(96, 160)}" cy="118" r="98" fill="${halo}"/>`;
  const person = [
    locks.behind,
    clothes(random, skin),
    head(skin),
    look.kind === 'man' && random.chance(0.45) ? beard(colour.base, style) : '',
    features(look, skin, random),
    locks.front,
    random.chance(look.older ? 0.5 : 0.25) ? glasses(random) : '',
  ];
  return { backdrop, person: person.join('') };
}

function head(skin: Skin): string {
  return [
    `<path d="M106 150h44v36c0 14-10 24-22 24s-22-10-22-24z" fill="${skin.shade}"/>`,
    `<circle cx="79" cy="128" r="11" fill="${skin.base}"/><circle cx="177" cy="128" r="11" fill="${skin.base}"/>`,
    `<circle cx="80" cy="128" r="5" fill="${skin.shade}"/><circle cx="176" cy="128" r="5" fill="${skin.shade}"/>`,
    `<path d="M80 106c0-32 21-52 48-52s48 20 48 52v22c0 32-22 54-48 54s-48-22-48-54z" fill="${skin.base}"/>`,
  ].join('');
}

function features(look: Look, skin: Skin, random: Random): string {
  const ink = '#3a2a26';
  const brow = look.older ? '#8d8079' : skin.line;
  const lift = random.between(-2, 2);
  const blush = `<g fill="${skin.blush}" opacity=".38"><ellipse cx="97" cy="143" rx="11" ry="7"/><ellipse cx="159" cy="143" rx="11" ry="7"/></g>`;
  const eyes = random.chance(0.22) ? smilingEyes(ink) : openEyes(ink, look.kind === 'woman');
  const brows = `<g fill="none" stroke="${brow}" stroke-width="4" stroke-linecap="round"><path d="M97 ${108 + lift}q10-6 19-2"/><path d="M159 ${108 + lift}q-10-6-19-2"/></g>`;
  const nose = `<path d="M129 128q6 9 0 12q-3 1.5-6 0" fill="none" stroke="${skin.line}" stroke-width="3.2" stroke-linecap="round"/>`;
  const lines = look.older
    ? `<g fill="none" stroke="${skin.line}" stroke-width="2" stroke-linecap="round" opacity=".45"><path d="M84 132q4 3 4 7"/><path d="M172 132q-4 3-4 7"/></g>`
    : '';
  return blush + brows + eyes + nose + lines + mouth(skin, random);
}

function openEyes(ink: string, lashes: boolean): string {
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="123" rx="5.6" ry="6.6" fill="${ink}"/><circle cx="${x + 2}" cy="120.5" r="1.9" fill="#fff"/>`;
  const lash = lashes
    ? `<g fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"><path d="M101 118q-4-1-6-4"/><path d="M155 118q4-1 6-4"/></g>`
    : '';
  return eye(107) + eye(149) + lash;
}

function smilingEyes(ink: string): string {
  return `<g fill="none" stroke="${ink}" stroke-width="4.2" stroke-linecap="round"><path d="M99 125q8-9 16 0"/><path d="M141 125q8-9 16 0"/></g>`;
}

function mouth(skin: Skin, random: Random): string {
  const smiles = [
    `<path d="M112 153q16 16 32 0z" fill="#fff" stroke="${skin.lip}" stroke-width="3.6" stroke-linejoin="round"/>`,
    `<path d="M113 155q15 12 30 0" fill="none" stroke="${skin.lip}" stroke-width="4.6" stroke-linecap="round"/>`,
    `<path d="M114 156q18 9 28-3" fill="none" stroke="${skin.lip}" stroke-width="4.6" stroke-linecap="round"/>`,
    `<path d="M110 152q18 6 36 0q-4 18-18 18t-18-18z" fill="${skin.lip}"/><path d="M115 154q13 4 26 0l-1 4q-12 3-24 0z" fill="#fff"/>`,
  ];
  return random.pick(smiles);
}

function beard(colour: string, style: HairStyle): string {
  const cheeks = style === 'bald' ? 'M80 118' : 'M80 112';
  return [
    `<path d="${cheeks}v16c0 34 22 56 48 56s48-22 48-56v-16c-3 14-7 22-13 25-8 4-14-2-35-2s-27 6-35 2c-6-3-10-11-13-25z" fill="${colour}"/>`,
    `<path d="M108 151q20-8 40 0q-4 20-20 20t-20-20z" fill="${colour}" />`,
  ].join('');
}

function glasses(random: Random): string {
  const frame = random.pick(['#3d3a45', '#7a4b36', '#2f5662', '#8a3f52']);
  const lens = random.chance(0.5)
    ? '<circle cx="106" cy="124" r="17"/><circle cx="150" cy="124" r="17"/>'
    : '<rect x="88" y="111" width="36" height="27" rx="11"/><rect x="132" y="111" width="36" height="27" rx="11"/>';
  return `<g fill="#fff" fill-opacity=".16" stroke="${frame}" stroke-width="4">${lens}<path d="M123 122q5-4 10 0M89 120l-9-3M167 120l9-3" fill="none"/></g>`;
}
