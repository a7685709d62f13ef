import { Link, Picture, report, useWording } from '@banyan/framework';
import { IconDeviceMobileCheck } from '@banyan/framework/icons';
import { stepDown } from './BackLink.tsx';
import * as css from './video.module.css';
import { asClock, nameOf, textIn, type Video } from './video-texts.ts';

interface Props {
  video: Video;
  href: string;
  /** Where videos of several labels stand together. */
  hasLabel: boolean;
  /** Among the first of the screen. */
  isFirst: boolean;
  /** On this device. */
  isKept: boolean;
}

/** A video of a list: its picture, name and length, and where the member stopped. */
export function VideoCard({ video, href, hasLabel, isFirst, isKept }: Props) {
  const { t, language } = useWording();
  const { id, previewImage, duration, position, labels } = video;
  const select = () => report('videoSelected', { videoId: id });
  return (
    <Link {...stepDown} href={href} className={css.card} onClick={select}>
      <span className={css.picture}>
        <Picture src={previewImage} alt="" eager={isFirst} />
        <bdi className={css.length}>{asClock(duration)}</bdi>
      </span>
      <span className={css.name}>
        <bdi>{nameOf(video, language)}</bdi>
      </span>
      {hasLabel && labels.length > 0 && (
        <span className={css.hint}>
          <bdi>{textIn(labels, language)}</bdi>
        </span>
      )}
      {position !== null && <span className={css.hint}>{t('wellness.videos.stopped', { at: asClock(position) })}</span>}
      {isKept && (
        <span className={css.kept}>
          <IconDeviceMobileCheck aria-hidden size={18} /> {t('wellness.download.mark')}
        </span>
      )}
    </Link>
  );
}
