import { Button, Link, Picture, report, Skeleton, useWording } from '@banyan/framework';
import { writeAddress } from '../video-address.ts';
import { asClock, nameOf } from '../video-texts.ts';
import * as css from './go-on.module.css';
import { type UnfinishedVideo, useUnfinishedVideo } from './useUnfinishedVideo.ts';

/** On the dashboard: the video that the member stopped in last. Nothing where there is none. */
export function GoOnWatching() {
  const { t } = useWording();
  const { video, state, retry } = useUnfinishedVideo();
  if (state === 'private' || (state === 'ready' && !video)) return null;
  return (
    <section aria-labelledby="dashboard-video" aria-busy={state === 'loading'}>
      <h2 id="dashboard-video">{t('wellness.dashboard.goOn')}</h2>
      {video ? (
        // Links that stand in a card itself are lines of text.
        <div>
          <Card video={video} />
        </div>
      ) : state === 'loading' ? (
        <div role="status" aria-label={t('wellness.dashboard.videoLoading')}>
          <Skeleton height="8rem" />
        </div>
      ) : (
        <div role="alert">
          <p>{t(state === 'offline' ? 'wellness.dashboard.videoOffline' : 'wellness.dashboard.videoFailed')}</p>
          <Button variant="light" onClick={retry}>
            {t('wellness.videos.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Card({ video }: { video: UnfinishedVideo }) {
  const { t, language } = useWording();
  const { id, previewImage, duration, position } = video;
  return (
    <Link
      href={writeAddress({ videoId: id })}
      className={css.card}
      onClick={() => report('videoSelected', { videoId: id })}
    >
      <Picture className={css.picture} src={previewImage} alt="" />
      <span className={css.what}>
        <bdi className={css.name}>{nameOf(video, language)}</bdi>
        <span className={css.left}>{t('wellness.dashboard.left', { time: asClock(duration - position) })}</span>
      </span>
    </Link>
  );
}
