// What a file is, by its first bytes: never by its name or by what its sender says.

export type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Brands of ISO 14496-12 files, in the order in which they decide. `avis` and its like hold many pictures. */
const brands: Readonly<Record<string, Kind | 'animated'>> = {
  avis: 'animated',
  msf1: 'animated',
  hevc: 'animated',
  hevx: 'animated',
  hevm: 'animated',
  hevs: 'animated',
  avif: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
};

/** Undefined for what is none of the accepted; `animated` for a sequence of pictures. */
export function detectKind(bytes: Buffer): Kind | 'animated' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp') return ofBrands(bytes);
  return undefined;
}

/** The major brand decides; `mif1` says only "some picture", and then those it is compatible with do. */
function ofBrands(bytes: Buffer): Kind | 'animated' | undefined {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const compatible = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) =>
    ascii(bytes, 16 + index * 4, 20 + index * 4),
  );
  const major = ascii(bytes, 8, 12);
  const asked = major === 'mif1' ? compatible : [major];
  return Object.entries(brands).find(([brand]) => asked.includes(brand))?.[1];
}
