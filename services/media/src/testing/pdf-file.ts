// PDFs for tests, of empty pages.
import { buffer } from 'node:stream/consumers';
import { constants, deflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

interface Form {
  pages?: number;
  /** It opens with it alone. */
  password?: string;
  /** Opens without one, but says what may be done with it. */
  ownerPassword?: string;
}

export async function pdfFile({ pages = 3, password, ownerPassword }: Form = {}): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    ...(password && { userPassword: password }),
    ...(ownerPassword && { ownerPassword }),
  });
  for (let page = 0; page < pages; page += 1) pdf.addPage().text(`Page ${page + 1}`);
  pdf.end();
  return buffer(pdf as unknown as AsyncIterable<Buffer>);
}

const zeros = 64 * 1024 * 1024;

/** A small one, whose description unpacks to so many gigabytes. */
export function pdfBomb({ gigabytes }: { gigabytes: number }): Buffer {
  // Each part begins without what was before it, so that one is as good as the next.
  const part = deflateRawSync(Buffer.alloc(zeros), { finishFlush: constants.Z_FULL_FLUSH });
  const count = (gigabytes * 1024 ** 3) / zeros;
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: count }, () => part)]);
  const description = `/Type /Metadata /Subtype /XML /Filter /FlateDecode /Length ${packed.length}`;
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R /Metadata 4 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>'),
    Buffer.concat([Buffer.from(`<< ${description} >>\nstream\n`), packed, Buffer.from('\nendstream')]),
  ];
  return withCrossReferences(objects);
}

function withCrossReferences(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]!.length;
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [index, object] of objects.entries()) {
    table += `${String(length).padStart(10, '0')} 00000 n \n`;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}
