import { Button, closeModalRoute, openModalRoute, useModalRoute, useWording } from '@banyan/framework';
import { IconFileText } from '@banyan/framework/icons';
import { PdfModal } from '../../manual/PdfModal.tsx';
import type { Found } from '../useVideo.ts';
import * as css from '../video.module.css';
import { nameOf, type Video } from '../video-texts.ts';

interface Props extends Pick<Found, 'ask'> {
  video: Video;
}

/** Of a video that has a PDF beside it: a button, and the PDF over the page while the address says so (`?pdf=<id of the video>`). */
export function PdfBeside({ video, ask }: Props) {
  const { t, language } = useWording();
  const isOpen = useModalRoute('pdf') === video.id;
  if (video.documents.length === 0) return null;
  return (
    <>
      <Button
        variant="light"
        className={css.pdf}
        leftSection={<IconFileText aria-hidden size={20} />}
        onClick={() => openModalRoute('pdf', video.id)}
      >
        {t('wellness.player.pdf')}
      </Button>
      {isOpen && (
        <PdfModal
          name={nameOf(video, language)}
          documents={video.documents}
          ask={async () => (await ask())?.documents ?? null}
          missing={null}
          onClose={() => closeModalRoute('pdf')}
        />
      )}
    </>
  );
}
