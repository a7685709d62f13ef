// PDFs for tests, of empty pages.
import { buffer } from 'node:stream/consumers';
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
