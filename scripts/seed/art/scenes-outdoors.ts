import type { Random } from '@banyan/kit/seed';
import type { Mood } from './poster-colours.ts';
import { circle, ellipse, glow, ground, leaf, move, path, ridge, round, stroke } from './shapes.ts';

export function hills(mood: Mood, random: Random): string {
  const sunX = random.between(280, 760);
  return [
    ground(mood.sky),
    glow(sunX, 300, 74, mood.sun),
    birds(random, mood.layers[2]),
    ...mood.layers.map((fill, near) => ridge(random, 400 + near * 92, 120 - near * 14, fill)),
    ...cypresses(random, mood.layers[3]),
  ].join('');
}

export function trail(mood: Mood, random: Random): string {
  const bend = random.between(-60, 60);
  return [
    ground(mood.sky),
    glow(random.between(640, 820), 220, 62, mood.sun),
    ridge(random, 380, 170, mood.layers[0]),
    ridge(random, 450, 130, mood.layers[1]),
    ridge(random, 540, 60, mood.layers[2]),
    path(
      `M${430 + bend} 768C${560 + bend} 690 ${360 + bend} 650 ${500 + bend} 600C${600 + bend} 566 ${520 + bend} 548 ${560 + bend} 524L${574 + bend} 524C${560 + bend} 550 ${680 + bend} 570 ${620 + bend} 606C${540 + bend} 656 ${760 + bend} 690 ${700 + bend} 768z`,
      mood.paper,
      0.9,
    ),
    ...Array.from({ length: 7 }, (_, i) =>
      pine(
        random.between(20, 340) + (i % 2) * 660,
        random.between(600, 740),
        0.7 + random.next() * 0.7,
        mood.layers[3],
      ),
    ),
    marker(random.between(320, 360), 690, mood),
  ].join('');
}

export function sea(mood: Mood, random: Random): string {
  const sunX = random.between(340, 700);
  const glitter = Array.from({ length: 9 }, (_, i) => {
    const half = 46 - Math.abs(i - 3) * 6 + random.between(0, 26);
    return stroke(`M${sunX - half} ${438 + i * 17}H${sunX + half}`, mood.sun, 5, 0.55);
  });
  return [
    ground(mood.sky),
    glow(sunX, 340, 92, mood.sun),
    cloud(random.between(90, 240), random.between(120, 170), 1, mood.paper),
    cloud(random.between(740, 860), random.between(80, 220), 0.7, mood.paper),
    `<rect y="420" width="1024" height="348" fill="${mood.layers[1]}"/>`,
    ...glitter,
    wave(520, 26, mood.layers[2], 0.55),
    wave(600, 32, mood.layers[2], 0.9),
    sail(random.between(180, 300), 452, mood),
    wave(680, 34, mood.layers[3], 1),
  ].join('');
}

export function night(mood: Mood, random: Random): string {
  const stars = Array.from({ length: 46 }, () =>
    circle(
      random.between(10, 1014),
      random.between(10, 430),
      random.between(1, 3),
      mood.paper,
      0.35 + random.next() * 0.6,
    ),
  );
  const moonX = random.between(620, 820);
  return [
    ground([mood.layers[3], mood.layers[2], mood.layers[1], mood.accent]),
    ...stars,
    glow(moonX, 190, 60, mood.sun),
    circle(moonX + 26, 174, 50, mood.layers[2], 0.9),
    ridge(random, 560, 100, mood.layers[2]),
    ridge(random, 650, 70, mood.layers[3]),
    ...lanterns(random, mood),
  ].join('');
}

export function tree(mood: Mood, random: Random): string {
  const crown = Array.from({ length: 26 }, (_, i) => {
    const angle = (i / 26) * Math.PI * 2;
    const far = 70 + random.next() * 150;
    return circle(
      512 + Math.cos(angle) * far * 1.55,
      290 + Math.sin(angle) * far * 0.72,
      64 + random.next() * 40,
      mood.layers[i % 3 === 0 ? 1 : 2],
    );
  });
  const roots = [-210, -120, 130, 220].map((x) =>
    stroke(`M${512 + x * 0.9} 380C${512 + x * 0.92} 480 ${512 + x} 560 ${512 + x} 640`, mood.layers[3], 10),
  );
  return [
    ground(mood.sky),
    glow(random.between(690, 830), 210, 56, mood.sun),
    ridge(random, 560, 60, mood.layers[0]),
    ellipse(512, 660, 400, 36, mood.layers[3], 0.25),
    ...roots,
    path(
      'M446 660C480 600 476 500 452 400L500 420C504 380 524 380 530 420L572 396C548 500 548 600 582 660C552 646 540 640 512 652C486 640 474 648 446 660z',
      mood.layers[3],
    ),
    ...crown,
    ...Array.from({ length: 12 }, () =>
      circle(random.between(270, 760), random.between(190, 400), random.between(5, 9), mood.accent, 0.9),
    ),
    ridge(random, 690, 26, mood.layers[2]),
  ].join('');
}

export function leaves(mood: Mood, random: Random): string {
  const fills = [mood.layers[1], mood.layers[2], mood.layers[3], mood.layers[0]];
  const corner = (x: number, y: number, from: number) =>
    Array.from({ length: 6 }, (_, i) => {
      const fill = fills[(i + Math.abs(from)) % 4]!;
      return move(
        leaf(random.between(260, 400), random.between(66, 104), fill, mood.paper),
        x,
        y,
        from + i * 17 - 42 + random.between(-5, 5),
      );
    });
  return [
    ground([mood.paper, mood.sky[2], mood.sky[1]]),
    glow(512, random.between(330, 400), 130, mood.sun),
    ...corner(60, 800, 40),
    ...corner(964, 800, -40),
    ...corner(random.between(780, 900), -40, 200).slice(0, 4),
    ...Array.from({ length: 14 }, () =>
      circle(random.between(260, 780), random.between(120, 640), random.between(3, 8), mood.accent, 0.75),
    ),
  ].join('');
}

export function garden(mood: Mood, random: Random): string {
  const flowers = Array.from({ length: 15 }, (_, i) => {
    const x = 50 + i * 66 + random.between(-18, 18);
    const height = random.between(150, 330);
    const petal = [mood.accent, mood.sun, mood.paper][i % 3]!;
    return move(flower(height, petal, mood, random), x, 740, random.between(-7, 7));
  });
  return [
    ground(mood.sky),
    cloud(180, 140, 1, mood.paper),
    cloud(720, 220, 0.8, mood.paper),
    ridge(random, 540, 70, mood.layers[0]),
    ridge(random, 620, 50, mood.layers[1]),
    ...flowers,
    ridge(random, 740, 22, mood.layers[3]),
  ].join('');
}

function flower(height: number, petal: string, mood: Mood, random: Random): string {
  const petals = Array.from({ length: 7 }, (_, i) => move(ellipse(0, -30, 15, 28, petal), 0, -height, i * (360 / 7)));
  const side = random.chance(0.5) ? 1 : -1;
  return [
    stroke(`M0 0C${side * 14} ${-height * 0.4} ${-side * 10} ${-height * 0.7} 0 ${-height}`, mood.layers[2], 7),
    move(leaf(80, 20, mood.layers[2], mood.layers[1]), 2, -height * 0.35, side * 48),
    ...petals,
    circle(0, -height, 17, petal === mood.sun ? mood.layers[3] : mood.sun),
  ].join('');
}

function birds(random: Random, colour: string): string {
  const x = random.between(160, 700);
  const one = (dx: number, dy: number, s: number) =>
    stroke(`M${x + dx} ${160 + dy}q${12 * s} ${-12 * s} ${20 * s} 0q${12 * s} ${-12 * s} ${22 * s} 0`, colour, 4, 0.8);
  return one(0, 0, 1) + one(70, -26, 0.8) + one(104, 18, 0.7);
}

function cypresses(random: Random, colour: string): string[] {
  return Array.from({ length: 5 }, () => {
    const [x, y, size] = [random.between(40, 980), random.between(640, 700), 0.7 + random.next() * 0.6];
    return move(
      path('M0 0C-22 -30 -20 -110 0 -160C20 -110 22 -30 0 0z', colour) + stroke('M0 20V-10', colour, 6),
      x,
      y,
      0,
      size,
    );
  });
}

function pine(x: number, y: number, size: number, colour: string): string {
  return move(
    path('M0 0H-8V-20H-50L-20 -64H-38L-12 -104H-26L0 -150L26 -104H12L38 -64H20L50 -20H8V0z', colour),
    x,
    y,
    0,
    round(size),
  );
}

function marker(x: number, y: number, mood: Mood): string {
  return `<rect x="${x - 5}" y="${y - 70}" width="10" height="90" fill="${mood.layers[3]}"/>${path(`M${x - 44} ${y - 92}h74l22 18-22 18h-74z`, mood.accent)}`;
}

function cloud(x: number, y: number, size: number, colour: string): string {
  return move(
    path('M0 40C-34 40 -34 0 0 0C6 -34 60 -38 74 -8C110 -22 132 4 122 22C136 34 124 40 112 40z', colour, 0.75),
    x,
    y,
    0,
    size,
  );
}

function wave(y: number, height: number, fill: string, opacity: number): string {
  let d = `M-10 ${y}`;
  for (let crest = 0; crest < 9; crest++) d += `q64 ${-height} 128 0`;
  return path(`${d}V768H-10z`, fill, opacity);
}

function sail(x: number, y: number, mood: Mood): string {
  return (
    path(`M${x} ${y}V${y - 92}C${x + 40} ${y - 70} ${x + 54} ${y - 30} ${x + 58} ${y}z`, mood.paper) +
    path(`M${x - 8} ${y}V${y - 70}L${x - 46} ${y}z`, mood.accent) +
    path(`M${x - 56} ${y + 8}H${x + 72}L${x + 50} ${y + 32}H${x - 36}z`, mood.layers[3])
  );
}

function lanterns(random: Random, mood: Mood): string[] {
  const sag = random.between(90, 150);
  const wire = stroke(`M-20 300Q512 ${300 + sag * 2} 1044 270`, mood.paper, 3, 0.55);
  const lamps = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 0.5) / 9;
    const x = (1 - t) ** 2 * -20 + 2 * t * (1 - t) * 512 + t ** 2 * 1044;
    const y = (1 - t) ** 2 * 300 + 2 * t * (1 - t) * (300 + sag * 2) + t ** 2 * 270;
    return (
      circle(x, y + 26, 46, mood.sun, 0.16) +
      `<rect x="${round(x - 15)}" y="${round(y + 4)}" width="30" height="40" rx="13" fill="${i % 3 === 1 ? mood.accent : mood.sun}"/>` +
      stroke(`M${round(x - 8)} ${round(y + 4)}h16`, mood.layers[3], 5)
    );
  });
  return [wire, ...lamps];
}
