import type { Random } from '@banyan/kit/seed';
import type { Mood } from './poster-colours.ts';
import { circle, ellipse, glow, ground, move, path, ridge, round, stroke } from './shapes.ts';

export function basketball(mood: Mood, random: Random): string {
  const [x, y] = [random.between(330, 420), random.between(330, 400)];
  return [
    ground([mood.layers[2], mood.layers[1], mood.layers[0]]),
    rays(mood, x, y),
    path('M0 640C300 590 724 590 1024 640V768H0z', mood.layers[3]),
    stroke('M512 616V768M330 768C340 690 684 690 694 768', mood.paper, 6, 0.5),
    hoop(mood),
    ellipse(x + 10, 690, 150, 20, '#000', 0.18),
    ballWithSeams(x, y, 176),
  ].join('');
}

function ballWithSeams(x: number, y: number, r: number): string {
  const seam = '#6b3218';
  return [
    '<defs><radialGradient id="ball" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#f6ad62"/><stop offset=".6" stop-color="#e37f35"/><stop offset="1" stop-color="#b75a22"/></radialGradient></defs>',
    circle(x, y, r, 'url(#ball)'),
    move(
      stroke(
        `M${-r} 0H${r}M0 ${-r}V${r}M${-r * 0.72} ${-r * 0.69}C${-r * 0.2} ${-r * 0.3} ${-r * 0.2} ${r * 0.3} ${-r * 0.72} ${r * 0.69}M${r * 0.72} ${-r * 0.69}C${r * 0.2} ${-r * 0.3} ${r * 0.2} ${r * 0.3} ${r * 0.72} ${r * 0.69}`,
        seam,
        7,
      ),
      x,
      y,
      22,
    ),
  ].join('');
}

function hoop(mood: Mood): string {
  const net = [0, 1, 2, 3, 4].map(
    (i) => `M${744 + i * 32} 336L${762 + i * 23} 450M${744 + (i + 1) * 32 - 32} 336L${762 + ((i + 2) % 5) * 23} 450`,
  );
  return `<rect x="690" y="130" width="236" height="176" rx="10" fill="${mood.paper}"/><rect x="756" y="196" width="104" height="84" fill="none" stroke="${mood.accent}" stroke-width="9"/>${stroke(net.join(''), mood.paper, 4, 0.9)}${stroke('M736 330H880', mood.accent, 13)}`;
}

export function football(mood: Mood, random: Random): string {
  const x = random.between(560, 720);
  const stripes = Array.from({ length: 8 }, (_, i) =>
    path(`M${i * 150 - 160} 768L${i * 90 + 150} 470H${i * 90 + 195}L${i * 150 - 85} 768z`, '#fff', 0.1),
  );
  return [
    ground(mood.sky),
    glow(random.between(160, 330), 200, 60, mood.sun),
    ridge(random, 400, 90, mood.layers[0]),
    ridge(random, 450, 40, mood.layers[1]),
    path('M0 470H1024V768H0z', '#5f9e63'),
    ...stripes,
    stroke('M0 560H1024M400 560C430 640 640 640 670 560', '#fff', 6, 0.7),
    goal(mood),
    ellipse(x, 694, 110, 16, '#000', 0.2),
    footballAt(x, 590, 106),
  ].join('');
}

function footballAt(x: number, y: number, r: number): string {
  const point = (angle: number, far: number) => `${round(Math.sin(angle) * far)} ${round(-Math.cos(angle) * far)}`;
  const five = (turn: number) => Array.from({ length: 5 }, (_, i) => (i * 2 * Math.PI) / 5 + turn);
  const middle = `M${five(0)
    .map((a) => point(a, r * 0.36))
    .join('L')}z`;
  const seams = five(0)
    .map((a) => `M${point(a, r * 0.36)}L${point(a, r * 0.72)}`)
    .join('');
  const patches = five(0)
    .map(
      (a) =>
        `M${point(a, r * 0.7)}L${point(a - 0.3, r * 0.84)}L${point(a - 0.22, r)}A${r} ${r} 0 0 1 ${point(a + 0.22, r)}L${point(a + 0.3, r * 0.84)}z`,
    )
    .join('');
  return `<defs><radialGradient id="foot" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#fff"/><stop offset=".7" stop-color="#eceaf0"/><stop offset="1" stop-color="#c3c0cc"/></radialGradient></defs>${circle(x, y, r, 'url(#foot)')}${move(path(middle, '#35333f') + path(patches, '#35333f') + stroke(seams, '#35333f', 5), x, y, 12)}`;
}

function goal(mood: Mood): string {
  const upright = Array.from({ length: 9 }, (_, i) => `M${150 + i * 38} 340V520`).join('');
  const across = Array.from({ length: 5 }, (_, i) => `M130 ${376 + i * 34}H474`).join('');
  return stroke(upright + across, mood.paper, 2.5, 0.55) + stroke('M126 524V334H478V524', '#fff', 12);
}

export function running(mood: Mood, random: Random): string {
  const lanes = Array.from({ length: 5 }, (_, i) =>
    stroke(`M-20 ${470 + i * 66}C340 ${430 + i * 62} 700 ${520 + i * 58} 1044 ${430 + i * 74}`, '#fff', 6, 0.75),
  );
  return [
    ground(mood.sky),
    glow(random.between(640, 820), 200, 70, mood.sun),
    ridge(random, 360, 110, mood.layers[0]),
    ridge(random, 420, 60, mood.layers[1]),
    path('M-20 470C340 430 700 520 1044 430V768H-20z', '#cf7257'),
    ...lanes,
    shoe(random.between(300, 380), 560, mood),
  ].join('');
}

function shoe(x: number, y: number, mood: Mood): string {
  const drawn = [
    ellipse(150, 150, 220, 20, '#000', 0.2),
    path(
      'M-30 0C-10 10 20 16 44 -24C56 -40 84 -34 92 -16C118 40 180 60 252 70C310 78 330 100 326 128H-40C-54 90 -50 40 -30 0z',
      mood.layers[3],
    ),
    path('M44 -24C56 -40 84 -34 92 -16C100 2 112 18 128 30L92 78C60 60 36 30 34 -4z', mood.layers[1]),
    path('M-42 122H328C332 146 318 156 296 156H-16C-38 156 -46 142 -42 122z', '#fff'),
    stroke('M112 22l-18 24M136 38l-16 24M162 50l-14 24M188 58l-10 24', '#fff', 8),
    path('M-20 96C40 100 90 90 120 66C110 106 60 124 -22 118z', mood.sun),
  ];
  return move(drawn.join(''), x, y, -6, 1.1);
}

export function swimming(mood: Mood, random: Random): string {
  const ropes = [330, 470, 610].map((y) =>
    Array.from({ length: 22 }, (_, i) =>
      ellipse(i * 50 + random.between(-2, 2), y + Math.sin(i) * 5, 18, 11, i % 4 === 0 ? mood.paper : mood.accent),
    ).join(''),
  );
  const ripples = Array.from({ length: 26 }, () => {
    const [x, y] = [random.between(0, 960), random.between(250, 750)];
    return stroke(`M${x} ${y}q20-14 40 0t40 0`, '#fff', 5, 0.35);
  });
  return [
    ground(['#d8f1f4', '#8fd3de', '#4cb1c6', '#2c8dab']),
    `<rect width="1024" height="200" fill="${mood.sky[1]}"/>${glow(random.between(200, 800), 90, 50, mood.sun)}`,
    `<rect y="186" width="1024" height="34" fill="${mood.paper}"/><rect y="214" width="1024" height="10" fill="${mood.layers[1]}"/>`,
    ...ripples,
    ...ropes,
    swimRing(random.between(600, 760), 540, mood),
  ].join('');
}

function swimRing(x: number, y: number, mood: Mood): string {
  const band = (angle: number) =>
    move(`<rect x="-24" y="-122" width="48" height="64" rx="10" fill="${mood.accent}"/>`, x, y, angle);
  return (
    ellipse(x + 6, y + 18, 128, 122, '#145f78', 0.25) +
    `<circle cx="${x}" cy="${y}" r="90" fill="none" stroke="#fff" stroke-width="62"/>` +
    [20, 110, 200, 290].map(band).join('')
  );
}

function rays(mood: Mood, x: number, y: number): string {
  return Array.from({ length: 12 }, (_, i) => {
    const [a, b] = [(i * Math.PI) / 6, (i * Math.PI) / 6 + 0.22];
    const far = 1100;
    return path(
      `M${x} ${y}L${round(x + Math.cos(a) * far)} ${round(y + Math.sin(a) * far)}L${round(x + Math.cos(b) * far)} ${round(y + Math.sin(b) * far)}z`,
      mood.sky[2],
      0.14,
    );
  }).join('');
}
