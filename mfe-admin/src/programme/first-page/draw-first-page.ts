// Large, and for staff who upload a PDF: it comes with the first one.
import { openDocument } from '@banyan/framework/pdf';

/** In pixels: as sharp as the widest card shows it. */
const widest = 960;
const highest = 720;

/** The first page, whole, as a JPEG. Rejects where it cannot be drawn. */
export async function drawFirstPage(file: Blob): Promise<Blob> {
  const { document: pdf, close } = await openDocument(new Uint8Array(await file.arrayBuffer()));
  try {
    const page = await pdf.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(widest / width, highest / height) });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
    await page.render({ canvas, viewport }).promise;
    return await asJpeg(canvas);
  } finally {
    close();
  }
}

const asJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    const take = (picture: Blob | null) => (picture ? resolve(picture) : reject(new Error('The page is no picture.')));
    canvas.toBlob(take, 'image/jpeg', 0.9);
  });
