import { useLeaving } from './use-leaving.ts';
import { useUpdating } from './use-saving.ts';
import { VideoForm } from './VideoForm.tsx';
import type { Video } from './video-words.ts';

interface Props {
  video: Video;
  read(): Promise<void>;
  onClose(): void;
}

/** What is said of a video that there is. */
export function DetailsForm({ video, read, onClose }: Props) {
  const { save, isBusy, failure } = useUpdating(video, read, onClose);
  const leave = useLeaving();
  return (
    <VideoForm
      initial={video}
      film={video.data}
      isBusy={isBusy}
      failure={failure}
      onSave={(said, preview) => void save(said, preview)}
      onClose={(isChanged) => void leave(isChanged, onClose)}
    />
  );
}
