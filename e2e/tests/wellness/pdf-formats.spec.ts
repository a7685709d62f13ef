// What some PDFs need besides the reader: decoders of scans, fonts of symbols, and how their letters are encoded. Each comes from the app itself,
// where a PDF asks for it.
import type { Page } from '@playwright/test';
import { group4, pdfFile, scan } from '../../support/pdf-file.ts';
import { expect, test } from '../../support/test.ts';

const uint32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
};

/** The same lines as JBIG2 (ITU-T T.88): a page, and one generic region that is coded as above. */
const jbig2 = (() => {
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([uint32(number), Buffer.from([type, 0, 1]), uint32(data.length), data]);
  const page = Buffer.concat([uint32(16, 16, 0, 0), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([uint32(16, 16, 0, 0), Buffer.from([0, 1]), group4]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
})();

/** The same as JPEG 2000, by an encoder. */
const jpeg2000 = Buffer.from(
  '/0//UQApAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAABBwEB/1IADAAAAAEABgICAAD/XAApIn8gfuB+4H6gdvB28HbAbwBvAG7gZ1BnUGdoUAVQBVBHV9NX01di/2QAEQABTGF2YzU5LjM3LjEwMP+QAAoAAAAAABsAAf+T3/gwGAc4jwAAAAAAAP/Z',
  'base64',
);

/** A font that the PDF does not bring, whose letters are numbered as `encoding` says. */
const cidFont = (name: string, encoding: string, ordering: string, more = '') => [
  `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /${encoding} /DescendantFonts [6 0 R] ${more} >>`,
  `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 0 >> /FontDescriptor 7 0 R >>`,
  `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>`,
];
const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
const sayingHex = (hex: string) => `BT /F1 48 Tf 40 300 Td <${hex}> Tj ET`;
const toUnicode = `/CIDInit /ProcSet findresource begin begincmap /CMapName /H def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <05D0> <05EA> <05D0> endbfrange endcmap end`;

/** Shows this PDF in the place of the first manual. */
async function openInReader(page: Page, file: Buffer) {
  await page.route('**/media/file/**/*.pdf', (route) =>
    route.fulfill({ body: file, headers: { 'Content-Type': 'application/pdf' } }),
  );
  await page.goto('/manuals');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const canvas = page.getByRole('dialog').locator('canvas[data-drawn]');
  await expect(canvas).toBeVisible();
  return canvas;
}

/** How many of a page's pixels are dark. */
const darkIn = (canvas: Awaited<ReturnType<typeof openInReader>>) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark += 1;
    return dark / (width * height);
  });

const wide = { viewport: { width: 1280, height: 800 } };

for (const [name, pdf, decoder] of [
  ['JPEG 2000', scan('JPXDecode', jpeg2000), /openjpeg\.\w+\.wasm$/],
  ['JBIG2', scan('JBIG2Decode', jbig2, '/BitsPerComponent 1'), /jbig2\.\w+\.wasm$/],
  [
    'Group 4',
    scan('CCITTFaxDecode', group4, '/BitsPerComponent 1 /DecodeParms << /K -1 /Columns 16 /Rows 16 >>'),
    /jbig2\.\w+\.wasm$/,
  ],
] as const)
  test(`a scan in ${name} is drawn`, async ({ member }) => {
    const { page } = await member('maya', wide);
    const [file, canvas] = await Promise.all([
      page.waitForResponse((response) => decoder.test(response.url())),
      openInReader(page, pdfFile(pdf)),
    ]);
    expect(file.ok()).toBe(true);
    expect(await darkIn(canvas)).toBeGreaterThan(0.9);
  });

test('symbols are drawn in the font of the app', async ({ member }) => {
  const { page } = await member('maya', wide);
  const symbol = '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>';
  const [font, canvas] = await Promise.all([
    page.waitForResponse(/FoxitSymbol\.\w+\.pfb$/),
    openInReader(page, pdfFile({ content: 'BT /F1 48 Tf 40 300 Td (abc) Tj ET', objects: [symbol] })),
  ]);
  expect(font.ok()).toBe(true);
  expect(await darkIn(canvas)).toBeGreaterThan(0.001);
  await expect(page.getByRole('dialog').getByText('αβχ')).toBeAttached();
});

test('text without fonts of its own is read and drawn: Japanese by its encoding, Hebrew by its letters', async ({
  member,
}) => {
  const { page } = await member('maya', wide);
  const japanese = cidFont('HeiseiKakuGo-W5', 'UniJIS-UCS2-H', 'Japan1');
  const text = pdfFile({ content: sayingHex(hexOf('日本語')), objects: japanese });
  const [encoding] = await Promise.all([page.waitForResponse(/UniJIS-UCS2-H\.\w+\.bcmap$/), openInReader(page, text)]);
  expect(encoding.ok()).toBe(true);
  await expect(page.getByRole('dialog').getByText('日本語')).toBeAttached();
  const asked: string[] = [];
  page.on('request', (request) => /\.(bcmap|pfb|wasm)$/.test(request.url()) && asked.push(request.url()));
  await page.unroute('**/media/file/**/*.pdf');
  const hebrew = [
    ...cidFont('David', 'Identity-H', 'Identity', '/ToUnicode 8 0 R'),
    { dictionary: '', data: Buffer.from(toUnicode, 'latin1') },
  ];
  const canvas = await openInReader(page, pdfFile({ content: sayingHex(hexOf('םולש')), objects: hebrew }));
  expect(await darkIn(canvas)).toBeGreaterThan(0.001);
  await expect(page.getByRole('dialog').getByText('שלום')).toBeAttached();
  expect(asked).toEqual([]);
});
