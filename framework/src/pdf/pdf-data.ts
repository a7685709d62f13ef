// What pdf.js asks for where a PDF needs it, each a file of the module with a hash in its name: decoders of scans, the two fonts of symbols
// that no device has, and how CJK text without fonts of its own is encoded.

/** As pdf.js asks. */
export interface DataRequest {
  kind: 'cMapUrl' | 'standardFontDataUrl' | 'wasmUrl';
  filename: string;
}

const files: Readonly<Record<string, URL>> = {
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url),
  'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url),
};

/** The names of `cmaps/`: no path is made of another one. */
const encoding = /^([\w-]+)\.bcmap$/;

function addressOf({ kind, filename }: DataRequest): URL | undefined {
  const [, name] = encoding.exec(filename) ?? [];
  if (kind === 'cMapUrl') return name ? new URL(`pdfjs-dist/cmaps/${name}.bcmap`, import.meta.url) : undefined;
  return files[filename];
}

/** Rejects where it did not come, or there is none: pdf.js goes on without. */
export async function fetchPdfData(asked: DataRequest): Promise<Uint8Array> {
  const address = addressOf(asked);
  if (!address) throw new Error('pdf.js asked for a file that is not there.');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A file of pdf.js was answered with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
