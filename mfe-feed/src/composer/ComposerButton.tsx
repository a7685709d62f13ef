import { IconButton, openModalRoute, useHasDraft, useWording } from '@banyan/framework';
import { IconPencil, IconPencilPlus } from '@banyan/framework/icons';
import { preloadComposer } from './WriteOverlay.tsx';
import { NEW, textDraft } from './write-draft-key.ts';

/** The composer while it is closed, on a phone: a line of its own would push the first post down. */
export function ComposerButton() {
  const { t } = useWording();
  const isBegun = useHasDraft(textDraft(NEW));
  return (
    <IconButton
      icon={isBegun ? IconPencil : IconPencilPlus}
      label={t(isBegun ? 'feed.write.goOn' : 'feed.write.title')}
      variant="light"
      aria-haspopup="dialog"
      data-door="write"
      onPointerEnter={preloadComposer}
      onFocus={preloadComposer}
      onClick={() => openModalRoute('write', NEW)}
    />
  );
}
