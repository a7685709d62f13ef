import { useMutation, useWording } from '@banyan/framework';
import { uploadFilm } from '@banyan/framework/upload';
import { CancelFilmDocument } from '../generated/graphql.ts';
import { type Upload, useKeptUpload } from '../programme/use-kept-upload.ts';

/** One film on its way from this device. */
export function useFilmUpload(): Upload {
  const { t } = useWording();
  const [cancelFilm] = useMutation(CancelFilmDocument);
  const giveUp = (uploadId: string) => cancelFilm({ variables: { uploadId } });
  const key = 'banyan.admin.film-upload';
  return useKeptUpload({ key, upload: uploadFilm, arrived: t('admin.videos.uploaded'), giveUp });
}
