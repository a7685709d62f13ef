import type { AssetDoc } from '../asset/asset.model.ts';
import { limits } from '../limits.ts';
import { receiveParts } from '../programme-upload/receive-parts.ts';
import { UploadRefused } from '../upload/refusals.ts';
import { requireDocumentBeginning } from './inspect-document.ts';
import { takeDocument } from './take-document.ts';

/** A PDF that is whole, and can be read. */
export interface DocumentAnswer {
  public_id: string;
  pages: number;
}

/** The parts of a PDF. */
export const receiveDocument = receiveParts<DocumentAnswer>({
  tokensIn: ({ documentTokens }) => documentTokens,
  mostBytes: limits.documentBytes,
  tooLarge: 'documentTooLarge',
  requireBeginning: requireDocumentBeginning,
  take: takeDocument,
  present: presentDocument,
});

function presentDocument({ _id, document }: AssetDoc): DocumentAnswer {
  if (!document) throw new UploadRefused('used');
  return { public_id: _id, pages: document.pages };
}
