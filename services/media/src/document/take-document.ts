import type { AssetDoc } from '../asset/asset.model.ts';
import type { Media } from '../context.ts';
import { takeFile } from '../programme-upload/take-file.ts';
import { inspectDocument, requireDocumentBeginning } from './inspect-document.ts';

export const documentFile = 'document.pdf';

/** From the parts of a PDF to an asset that waits to be read. The file stays as it was sent. */
export const takeDocument = (
  media: Pick<Media, 'models' | 'assetFiles' | 'clock'>,
  id: string,
  path: string,
): Promise<AssetDoc> =>
  takeFile(media, id, path, async () => {
    await requireDocumentBeginning(path);
    return { asset: { kind: 'document', document: await inspectDocument(path) }, name: documentFile, path };
  });
