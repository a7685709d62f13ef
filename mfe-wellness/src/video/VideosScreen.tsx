import { lazyPart, navigate, PageTitle, useSearchParams, useWording } from '@banyan/framework';
import { PageColumn, SearchField } from '@banyan/framework/page';
import { type ReactNode, useEffect, useState } from 'react';
import { BackLink, stepDown } from './BackLink.tsx';
import { useRetiredDownloads } from './download/use-retired-downloads.ts';
import { LabelLinks, TwoLines } from './LabelLinks.tsx';
import { PlayerSkeleton } from './PlayerSkeleton.tsx';
import { useVideos, type Videos } from './useVideos.ts';
import { VideoGrid } from './VideoGrid.tsx';
import * as css from './video.module.css';
import { parentOf, readAddress, type Step, stepOf, type VideoAddress, writeAddress } from './video-address.ts';
import { chosenLabel } from './video-texts.ts';
import type { View } from './view/use-record-view.ts';
import { useStoppedElsewhere } from './view/use-stopped-elsewhere.ts';

/** What plays comes with the first video that is opened, and with it the question that is asked once it is left. */
const loadPlayer = () => import('./player/player-parts.ts');
const PlayerStep = lazyPart(() => loadPlayer().then((parts) => parts.PlayerStep));
const SurveyOfView = lazyPart(() => loadPlayer().then((parts) => parts.SurveyOfView));

/** As the service takes it. */
const longestSearch = 100;

/** The videos of the programme in three steps, which stand in the address: choose, look at a list, watch. */
export function VideosScreen() {
  const [search] = useSearchParams();
  const address = readAddress(search);
  const { videoId } = address;
  const stopped = useStoppedElsewhere();
  useRetiredDownloads();
  // Of a video that was left in its middle: asked once, beside what the member looks at next.
  const [left, setLeft] = useState<View | null>(null);
  useEffect(() => {
    if (videoId) setLeft(null);
  }, [videoId]);
  return (
    <PageColumn>
      {videoId ? (
        <PlayerStep
          key={videoId}
          address={address}
          videoId={videoId}
          stoppedAt={stopped?.videoId === videoId ? stopped.at : null}
          onLeft={setLeft}
          fallback={
            <>
              <BackLink to={parentOf(address)} />
              <PlayerSkeleton />
            </>
          }
        />
      ) : (
        <>
          <BackLink to={parentOf(address)} />
          <Choosing address={address} step={stepOf(address)}>
            {left && <SurveyOfView view={left} onClose={() => setLeft(null)} />}
          </Choosing>
        </>
      )}
    </PageColumn>
  );
}

interface ChoosingProps {
  address: VideoAddress;
  step: Step;
  children: ReactNode;
}

function Choosing({ address, step, children }: ChoosingProps) {
  const { t } = useWording();
  const kind = address.kind ?? 'session';
  const found = useVideos(kind, address);
  const isList = step === 'list';
  // Classes are chosen by their length first; only what is searched for stands here.
  const hasGrid =
    isList ||
    kind !== 'session' ||
    address.query !== '' ||
    found.state === 'failed' ||
    found.state === 'offline' ||
    isEmpty(found);
  const onSearch = (query: string) => {
    if (query === address.query) return;
    // From one search to the next it is one step.
    const options = address.query ? { replace: true, state: history.state } : stepDown;
    navigate(writeAddress(query ? { kind, query } : { kind }), query ? options : { replace: true });
  };
  return (
    <>
      <PageTitle key={`${kind} ${step}`}>{t(`wellness.videos.title.${kind}`)}</PageTitle>
      {children}
      {isList ? (
        <ListTitle found={found} address={address} />
      ) : (
        <>
          <SearchField
            label={t('wellness.videos.search')}
            term={address.query}
            longest={longestSearch}
            onSearch={onSearch}
          />
          {!address.query && <LabelLinks kind={kind} address={address} found={found} />}
        </>
      )}
      {hasGrid && <VideoGrid found={found} address={{ ...address, kind }} onClear={() => onSearch('')} />}
    </>
  );
}

const isEmpty = ({ state, labels }: Videos) => state === 'ready' && labels.length === 0;

function ListTitle({ found: { labels }, address }: { found: Videos; address: VideoAddress }) {
  const label = chosenLabel(labels, address);
  return label ? (
    <h2 className={css.listTitle}>
      <TwoLines label={label} />
    </h2>
  ) : null;
}
