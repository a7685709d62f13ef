import { useWording } from '@banyan/framework';
import { IconBadgeCc } from '@banyan/framework/icons';
import * as css from './player.module.css';
import type { Captions } from './use-captions.ts';

/** The browser's own list: it shows over a film that has the whole screen, too. */
export function CaptionChoice({ captions }: { captions: Captions }) {
  const { t } = useWording();
  return (
    <span className={css.captions} data-on={captions.chosen !== null || undefined}>
      <IconBadgeCc aria-hidden />
      <CaptionSelect captions={captions} label={t('wellness.player.captions')} />
    </span>
  );
}

interface SelectProps {
  captions: Captions;
  /** What it is called, or by `id` what a label names. */
  label?: string;
  id?: string;
}

/** Captions in one language, another, or none. */
export function CaptionSelect({ captions: { tracks, chosen, choose }, label, id }: SelectProps) {
  const { t } = useWording();
  return (
    <select
      id={id}
      aria-label={label}
      title={label}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => choose.shown(currentTarget.value || null)}
    >
      <option value="">{t('wellness.player.captionsOff')}</option>
      {tracks.map((track) => (
        <option key={track.language} value={track.language}>
          {track.label}
        </option>
      ))}
    </select>
  );
}
