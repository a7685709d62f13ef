import { Loader, lazyPart, Modal, useWording } from '@banyan/framework';
import type { ReactNode } from 'react';
import { type Pdf, pdfIn } from './manual-texts.ts';
import * as css from './pdf-modal.module.css';

/** Large, and for those who read: the worker keeps it once it was used (`later-`, decision 240). */
const Reader = lazyPart(() =>
  import(/* webpackChunkName: "later-reader" */ './reader/Reader.tsx').then((file) => file.Reader),
);

interface Props {
  name: string;
  /** A PDF in each language that it is written in; undefined: not known yet, or there is none. */
  documents: readonly Pdf[] | undefined;
  /** Asks for the addresses again. */
  ask(): Promise<readonly Pdf[] | null>;
  /** Stands there where it is known that there is none. */
  missing: ReactNode;
  onClose(): void;
}

/** A PDF over the page, in the member's language where it is written in that one. */
export function PdfModal({ name, documents, ask, missing, onClose }: Props) {
  const { t, language } = useWording();
  const pdf = documents && pdfIn(documents, language);
  const waiting = (
    <div className={css.state} role="status" aria-label={t('wellness.reader.loading')}>
      <Loader />
    </div>
  );
  const askForAddress = async () => {
    const fresh = await ask();
    return (fresh && pdfIn(fresh, language)?.url) ?? null;
  };
  return (
    <Modal opened hasAddress isFullScreen isFilled onClose={onClose} title={<bdi>{name}</bdi>}>
      {pdf ? (
        <Reader
          key={pdf.language}
          name={name}
          language={pdf.language}
          url={pdf.url}
          ask={askForAddress}
          fallback={waiting}
        />
      ) : (
        (missing ?? waiting)
      )}
    </Modal>
  );
}
