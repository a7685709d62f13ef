// PDFs of one page for e2e tests, each of what the test is about.

interface Stream {
  dictionary: string;
  data: Buffer;
}

export interface PdfPage {
  /** What is drawn on the page. */
  content: string;
  /** Default: Helvetica as `/F1`, which it does not bring along. */
  resources?: string;
  /** What the resources name: the first is `5 0 R`. */
  objects?: readonly (string | Stream)[];
}

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

const bodyOf = (object: string | Stream): Buffer => {
  if (typeof object === 'string') return Buffer.from(object, 'latin1');
  const { dictionary, data } = object;
  const head = `<< ${dictionary} /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream', 'latin1')]);
};

/** 360 by 540 points. */
export function pdfFile({ content, resources = '/Font << /F1 5 0 R >>', objects: own = [helvetica] }: PdfPage): Buffer {
  const objects: readonly (string | Stream)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 360 540] /Contents 4 0 R /Resources << ${resources} >> >>`,
    { dictionary: '', data: Buffer.from(content, 'latin1') },
    ...own,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]!.length;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const framed = [Buffer.from(`${index + 1} 0 obj\n`), bodyOf(object), Buffer.from('\nendobj\n')];
    parts.push(...framed);
    length += framed.reduce((sum, each) => sum + each.length, 0);
    return offset;
  });
  const xref = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${xref}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** A PDF that says this. */
export const pdfThatSays = (text: string): Buffer => pdfFile({ content: `BT /F1 24 Tf 40 400 Td (${text}) Tj ET` });

/** A picture of 16 by 16 that fills the page. */
export const scan = (filter: string, data: Buffer, more = ''): PdfPage => ({
  content: 'q 360 0 0 540 0 0 cm /I1 Do Q',
  resources: '/XObject << /I1 5 0 R >>',
  objects: [
    {
      dictionary: `/Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceGray ${more} /Filter /${filter}`,
      data,
    },
  ],
});

/** Sixteen black lines in Group 4 (ITU-T T.6): the first in horizontal mode, each other as the one above it. */
export const group4 = (() => {
  const bits = `${'001'}${'00110101'}${'0000010111'}${'11'.repeat(15)}${'000000000001'.repeat(2)}`;
  const bytes = bits.match(/.{1,8}/g)!.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  return Buffer.from(bytes);
})();

/** A page that was scanned, as most are. */
export const scannedPdf = (): Buffer =>
  pdfFile(scan('CCITTFaxDecode', group4, '/BitsPerComponent 1 /DecodeParms << /K -1 /Columns 16 /Rows 16 >>'));
