import { Link, useWording } from '@banyan/framework';
import { IconArrowLeft } from '@banyan/framework/icons';
import type { MouseEvent } from 'react';
import * as css from './video.module.css';

/** Of an entry of the history: the one before it is what it came from, one step up. */
const stepState = { isStepOfVideos: true } as const;

/** For a link one step down: Back then takes the same way up as the browser's. */
export const stepDown = { state: stepState } as const;

const cameFromAbove = () => (history.state as Partial<typeof stepState> | null)?.isStepOfVideos === true;

/** One step up. Where the member came down from there it is the browser's Back, so that nothing is gone through twice. */
export function BackLink({ to }: { to: string }) {
  const { t } = useWording();
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !cameFromAbove()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link href={to} replace={to !== '/'} className={css.back} onClick={onClick}>
      <IconArrowLeft aria-hidden size={20} /> {t('wellness.videos.back')}
    </Link>
  );
}
