import type { Random } from '@banyan/kit/seed';
import type { Mood } from './poster-colours.ts';
import { circle, ellipse, glow, ground, leaf, move, path, ridge, round, stroke } from './shapes.ts';

export function lotus(mood: Mood, random: Random): string {
  const shirt = random.pick([mood.accent, mood.layers[2], mood.paper]);
  return [
    ground([mood.sky[0], mood.sky[1], mood.sky[2]]),
    glow(512, 350, 190, mood.sun),
    ridge(random, 560, 60, mood.layers[0]),
    ridge(random, 630, 30, mood.layers[1]),
    ellipse(512, 676, 330, 42, mood.layers[3], 0.3),
    ellipse(512, 664, 300, 34, mood.layers[2]),
    seated(mood, shirt),
    plant(120, 700, mood, random),
    plant(904, 700, mood, random),
  ].join('');
}

/** Someone sitting cross-legged, hands on knees. */
function seated(mood: Mood, shirt: string): string {
  const dark = mood.layers[3];
  const skin = '#d69c6f';
  return [
    path(
      'M330 640C330 596 420 566 512 572C604 566 694 596 694 640C694 668 640 672 512 664C384 672 330 668 330 640z',
      dark,
    ),
    path('M372 652C430 620 520 616 640 652C600 676 420 676 372 652z', mood.layers[2], 0.6),
    stroke('M448 404C400 450 380 520 372 600', shirt, 46),
    stroke('M576 404C624 450 644 520 652 600', shirt, 46),
    circle(370, 612, 25, skin),
    circle(654, 612, 25, skin),
    path(
      'M440 590C452 520 424 450 440 396C452 372 482 366 512 366C542 366 572 372 584 396C600 450 572 520 584 590C560 606 464 606 440 590z',
      shirt,
    ),
    path('M490 330h44v40c0 22-44 22-44 0z', '#c08656'),
    ellipse(512, 286, 50, 58, skin),
    path(
      'M460 292C452 236 480 214 512 214C544 214 572 236 564 292C556 262 540 250 512 250C484 250 468 262 460 292z',
      dark,
    ),
    circle(512, 204, 24, dark),
    stroke('M490 294q8 6 16 0M518 294q8 6 16 0', dark, 4),
    stroke('M500 318q12 8 24 0', '#a8514b', 4),
  ].join('');
}

export function mats(mood: Mood, random: Random): string {
  const colours = [mood.accent, mood.layers[1], mood.sun, mood.layers[2]];
  const rolled = colours.map((colour, i) =>
    move(rolledMat(colour, mood), 200 + i * 180, 560 + random.between(-8, 8), 0, 1),
  );
  return [
    ground([mood.paper, mood.sky[2], mood.sky[1]]),
    windowLight(mood, random),
    `<rect y="600" width="1024" height="168" fill="${mood.layers[0]}"/><rect y="600" width="1024" height="10" fill="${mood.layers[1]}" opacity=".6"/>`,
    ellipse(500, 654, 420, 26, mood.layers[3], 0.18),
    ...rolled,
    block(850, 566, mood),
    plant(92, 640, mood, random),
  ].join('');
}

function rolledMat(colour: string, mood: Mood): string {
  const rings = [58, 42, 27, 12].map(
    (r) => `<circle r="${r}" fill="none" stroke="${mood.paper}" stroke-width="5" opacity=".75"/>`,
  );
  return `<circle r="72" fill="${colour}"/>${rings.join('')}${path('M0 72h110v-24q-30 10-60 0z', colour)}`;
}

function block(x: number, y: number, mood: Mood): string {
  return `<rect x="${x}" y="${y - 8}" width="120" height="72" rx="10" fill="${mood.layers[2]}"/><rect x="${x + 14}" y="${y - 74}" width="96" height="66" rx="10" fill="${mood.accent}"/>`;
}

export function circleOfPeople(mood: Mood, random: Random): string {
  const count = random.between(8, 10);
  const shirts = [mood.accent, mood.layers[2], mood.sun, mood.layers[1], mood.layers[3], mood.paper];
  const skins = ['#f2c9a5', '#d69c6f', '#b97d52', '#94603d', '#f8d9c0'];
  const hairs = ['#2b211f', '#6e4429', '#c9c3be', '#4a2f22', '#93592f'];
  const people = Array.from({ length: count }, (_, i) => {
    const angle = (360 / count) * i;
    const person =
      `<ellipse rx="66" ry="36" fill="${shirts[i % 6]}"/>` +
      ellipse(0, 16, 22, 18, skins[(i * 3) % 5]!) +
      ellipse(0, 4, 29, 27, hairs[(i * 2 + 1) % 5]!);
    return move(move(person, 0, -236), 512, 396, angle);
  });
  return [
    ground([mood.sky[1], mood.sky[2], mood.paper]),
    ellipse(512, 400, 372, 350, mood.paper, 0.75),
    ellipse(512, 398, 262, 246, mood.layers[0], 0.5),
    ellipse(512, 398, 180, 168, mood.sky[2], 0.9),
    candle(mood),
    ...people,
    move(leaf(150, 44, mood.layers[1], mood.paper), 40, 760, 24) +
      move(leaf(190, 50, mood.layers[2], mood.paper), 20, 790, 48),
    move(leaf(150, 44, mood.layers[1], mood.paper), 984, 20, 204) +
      move(leaf(190, 50, mood.layers[2], mood.paper), 1010, -10, 228),
  ].join('');
}

function candle(mood: Mood): string {
  return (
    glow(512, 384, 42, mood.sun, 'candle') +
    ellipse(512, 398, 30, 28, mood.accent) +
    ellipse(512, 392, 16, 14, mood.paper) +
    path('M512 366c14 14 12 28 0 30c-12-2-14-16 0-30z', mood.sun)
  );
}

export function tea(mood: Mood, random: Random): string {
  const cup = (x: number, fill: string) =>
    move(
      path('M-80 0H80C80 80 52 122 0 122S-80 80-80 0z', fill) +
        stroke('M78 22c44-6 44 56-12 58', fill, 16) +
        ellipse(0, 0, 80, 16, mood.layers[3]) +
        ellipse(0, 2, 66, 11, '#a8623a') +
        ellipse(0, 130, 104, 16, mood.paper),
      x,
      500,
    );
  const steam = (x: number) => stroke(`M${x} 450c-22-36 22-56 0-92s22-56 0-92`, mood.paper, 11, 0.85);
  return [
    ground([mood.sky[0], mood.sky[1], mood.sky[2]]),
    windowLight(mood, random),
    `<rect y="620" width="1024" height="148" fill="${mood.layers[2]}"/><rect y="620" width="1024" height="14" fill="${mood.layers[3]}" opacity=".5"/>`,
    cup(380, mood.accent),
    cup(650, mood.paper),
    ...[350, 400, 630, 676].map(steam),
    plant(870, 640, mood, random),
    biscuits(mood),
  ].join('');
}

function biscuits(mood: Mood): string {
  const one = (x: number, y: number) =>
    circle(x, y, 34, '#e2b878') +
    [
      [-10, -8],
      [12, -4],
      [-4, 12],
      [10, 14],
    ]
      .map(([dx, dy]) => circle(x + dx!, y + dy!, 4.5, '#8d5b36'))
      .join('');
  return ellipse(170, 650, 112, 24, mood.paper) + one(130, 624) + one(196, 622) + one(164, 594);
}

export function books(mood: Mood, random: Random): string {
  const fills = [mood.layers[3], mood.accent, mood.layers[1], mood.sun, mood.layers[2]];
  let y = 640;
  const stack = fills.map((fill, i) => {
    const [height, width] = [random.between(48, 66), random.between(330, 430)];
    y -= height;
    const x = 512 - width / 2 + random.between(-30, 30);
    return `<rect x="${round(x)}" y="${y}" width="${width}" height="${height - 4}" rx="8" fill="${fill}"/><rect x="${round(x + width - 26)}" y="${y + 8}" width="26" height="${height - 20}" fill="${mood.paper}"/><rect x="${round(x + 34)}" y="${y}" width="${i % 2 ? 14 : 26}" height="${height - 4}" fill="${mood.paper}" opacity=".45"/>`;
  });
  return [
    ground([mood.sky[0], mood.sky[1], mood.sky[2]]),
    glow(780, 210, 84, mood.sun),
    `<rect y="636" width="1024" height="132" fill="${mood.layers[1]}"/><rect y="636" width="1024" height="12" fill="${mood.layers[2]}" opacity=".7"/>`,
    ...stack,
    move(
      path('M-46 0H46L36 78H-36z', mood.accent) +
        [-38, -16, 4, 24, 42]
          .map((turn) => move(leaf(130, 26, mood.layers[turn > 0 ? 2 : 1]!, mood.paper), 0, 4, turn))
          .join(''),
      500,
      y - 78,
    ),
    plant(150, 660, mood, random),
    lamp(850, 640, mood),
  ].join('');
}

function lamp(x: number, y: number, mood: Mood): string {
  return (
    path(`M${x - 150} ${y}L${x - 60} ${y - 250}h120L${x + 150} ${y}z`, mood.sun, 0.16) +
    stroke(`M${x} ${y}V${y - 250}`, mood.layers[3], 12) +
    ellipse(x, y, 70, 14, mood.layers[3]) +
    path(`M${x - 76} ${y - 230}L${x - 40} ${y - 340}h80L${x + 76} ${y - 230}z`, mood.accent)
  );
}

function windowLight(mood: Mood, random: Random): string {
  const x = random.between(380, 470);
  const pane = (dx: number, dy: number) =>
    `<rect x="${x + dx}" y="${96 + dy}" width="124" height="124" rx="6" fill="url(#pane)"/>`;
  return `<defs><linearGradient id="pane" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mood.sun}"/><stop offset="1" stop-color="${mood.paper}"/></linearGradient></defs><rect x="${x - 18}" y="78" width="302" height="302" rx="16" fill="${mood.paper}"/>${pane(0, 0)}${pane(142, 0)}${pane(0, 142)}${pane(142, 142)}`;
}

function plant(x: number, y: number, mood: Mood, random: Random): string {
  const fronds = [-52, -30, -10, 12, 32, 54].map((turn, i) =>
    move(leaf(random.between(150, 230), 30, mood.layers[(i % 2) + 1]!, mood.paper), 0, -92, turn),
  );
  return move(
    `${fronds.join('')}${path('M-58 -100H58L44 10H-44z', mood.accent)}${path('M-64 -112H64V-86H-64z', mood.layers[3], 0.35)}`,
    x,
    y,
    0,
    0.9,
  );
}
