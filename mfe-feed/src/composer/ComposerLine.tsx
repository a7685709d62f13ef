import { Avatar, openModalRoute, useHasDraft, useViewer, useWording } from '@banyan/framework';
import { IconPencilPlus } from '@banyan/framework/icons';
import * as css from './ComposerLine.module.css';
import { prompt } from './prompts.ts';
import { preloadComposer } from './WriteOverlay.tsx';
import { NEW, textDraft } from './write-draft-key.ts';

/** The composer while it is closed, where there is room for a line: the member's face and a question that is easy to answer. */
export function ComposerLine() {
  const { t } = useWording();
  const viewer = useViewer();
  const isBegun = useHasDraft(textDraft(NEW));
  if (!viewer) return null;
  return (
    <button
      type="button"
      className={css.line}
      aria-haspopup="dialog"
      data-door="write"
      onPointerEnter={preloadComposer}
      onFocus={preloadComposer}
      onClick={() => openModalRoute('write', NEW)}
    >
      <Avatar aria-hidden src={viewer.pictureUrl} name={viewer.name} alt="" size={40} />
      <span className={css.prompt}>{t(isBegun ? 'feed.write.goOn' : prompt)}</span>
      <IconPencilPlus aria-hidden size={22} />
    </button>
  );
}
