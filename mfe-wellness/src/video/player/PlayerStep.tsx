import { EmptyState, ErrorState, OfflineState, PageTitle, useViewer, useWording } from '@banyan/framework';
import { IconVideoOff } from '@banyan/framework/icons';
import { useRef, useState } from 'react';
import { BackLink } from '../BackLink.tsx';
import { DownloadVideo } from '../download/DownloadVideo.tsx';
import { useKeptVideo } from '../download/use-kept-video.ts';
import { PlayerSkeleton } from '../PlayerSkeleton.tsx';
import { Survey } from '../survey/Survey.tsx';
import { type Found, useVideo } from '../useVideo.ts';
import * as css from '../video.module.css';
import { parentOf, type VideoAddress, type VideoKind } from '../video-address.ts';
import { asClock, nameOf, textIn, type Video, type WatchedVideo } from '../video-texts.ts';
import type { View } from '../view/use-record-view.ts';
import { useView } from '../view/use-view.ts';
import { PdfBeside } from './PdfBeside.tsx';
import { Player } from './Player.tsx';
import { useSource } from './use-source.ts';

export interface PlayerStepProps {
  address: VideoAddress;
  videoId: string;
  /** Where the member stopped in it on another device, while this one shows it, in seconds. */
  stoppedAt: number | null;
  /** The member left it in its middle, and was not asked yet whether it helped. */
  onLeft(view: View): void;
}

/** One video: its name, the film, and the question whether it helped. */
export function PlayerStep({ address, videoId, stoppedAt, onLeft }: PlayerStepProps) {
  const { t } = useWording();
  const found = useKeptVideo(videoId, useVideo(videoId));
  const { video, state, ask } = found;
  const again = { label: t('wellness.videos.retry'), onClick: () => void ask() };
  const list = parentOf(address, video ? placeOf(video) : undefined);
  return (
    <>
      <BackLink to={list} />
      {video ? (
        <Watching video={video} found={found} stoppedAt={stoppedAt} onLeft={onLeft} />
      ) : state === 'gone' ? (
        <Gone list={list} />
      ) : state === 'failed' ? (
        <ErrorState title={t('wellness.videos.failed')} action={again} />
      ) : state === 'offline' ? (
        <OfflineState text={t('wellness.player.offline')} action={again} />
      ) : (
        <PlayerSkeleton />
      )}
    </>
  );
}

const placeOf = ({ type, labels }: Video) => ({
  kind: type.toLowerCase() as VideoKind,
  label: labels[0]?.text ?? null,
});

function Gone({ list }: { list: string }) {
  const { t } = useWording();
  return (
    <>
      <PageTitle isHidden>{t('wellness.videos.gone')}</PageTitle>
      <EmptyState
        icon={IconVideoOff}
        title={t('wellness.videos.gone')}
        action={{ label: t('wellness.videos.toList'), href: list }}
      />
    </>
  );
}

/** What it is, and what else there is of it. */
function About({ video, ask }: Pick<Found, 'ask'> & { video: WatchedVideo }) {
  const { language } = useWording();
  return (
    <>
      <p className={css.about}>
        <bdi>{textIn(video.labels, language)}</bdi>
        <bdi>{asClock(video.duration)}</bdi>
      </p>
      <PdfBeside video={video} ask={ask} />
      <DownloadVideo video={video} ask={ask} />
    </>
  );
}

/** Who is near the end begins again. */
const startOf = ({ position, duration }: Video): number =>
  position && position > 5 && position < duration - 10 ? position : 0;

function Watching({
  video,
  found,
  stoppedAt,
  onLeft,
}: Pick<PlayerStepProps, 'stoppedAt' | 'onLeft'> & { video: WatchedVideo; found: Found }) {
  const { t, language } = useWording();
  const isActing = Boolean(useViewer()?.acting);
  const source = useSource(found);
  const name = nameOf(video, language);
  const [survey, setSurvey] = useState<'none' | 'asked' | 'over'>('none');
  // Who answered before is not asked again, and nobody twice in one visit.
  const mayAsk = !isActing && !video.surveyAnswered && survey === 'none';
  const latest = useRef(mayAsk);
  latest.current = mayAsk;
  const viewing = useView({ videoId: video.id, name, onLeft: (view) => latest.current && onLeft(view) });
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <About video={video} ask={found.ask} />
      {isActing && <p className={css.hint}>{t('wellness.player.acting')}</p>}
      {/* Where it goes on is known with the film: what is kept of it may be of another day. */}
      <Player
        key={source.film ? 'film' : 'picture'}
        name={name}
        film={video}
        state={found.state}
        source={source}
        viewing={viewing}
        startAt={source.film ? startOf(video) : 0}
        stoppedAt={stoppedAt}
        onEnd={() => mayAsk && setSurvey('asked')}
      />
      {survey === 'asked' && <Survey name={name} onAnswer={viewing.answer} onClose={() => setSurvey('over')} />}
    </>
  );
}
