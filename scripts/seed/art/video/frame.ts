// One picture of a film: a scene, and before it a disc that grows as one breathes in. Drawn into the pixels, as drawing a scene takes ten
// times as long as encoding it.

/** Pixels of four bytes: red, green, blue and one that nobody reads. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** In pixels. It stands in a corner of the sky, before nobody's face and above the captions. */
const disc = { x: 84, y: 84, smallest: 26, largest: 56 };

const light = [255, 243, 218] as const;
/** How much of the light covers the scene, and what is left of the scene in the rim, which is seen on a pale sky too. */
const [cover, rim] = [0.7, 0.72];

/** How full the breath is at this share of a loop: empty at both ends, full in the middle. */
const fullness = (share: number): number => (1 - Math.cos(share * 2 * Math.PI)) / 2;

/** The scene at this share of a loop, 0 to 1. */
export function drawFrame({ width, rgba }: Pixels, share: number): Uint8Array {
  const drawn = Uint8Array.from(rgba);
  const radius = Math.round(disc.smallest + (disc.largest - disc.smallest) * fullness(share));
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      const distance = Math.hypot(x, y);
      if (distance > radius) continue;
      const at = ((disc.y + y) * width + disc.x + x) * 4;
      for (const [channel, value] of light.entries()) {
        const scene = drawn[at + channel]!;
        drawn[at + channel] = distance > radius - 2 ? scene * rim : scene * (1 - cover) + value * cover;
      }
    }
  }
  return drawn;
}
