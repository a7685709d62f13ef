import { FilterChip, navigate, PageTitle, Text, useSearchParams, useWording } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import type { VideoType } from '../generated/graphql.ts';
import { useLeaving } from '../leaving/use-leaving.ts';
import * as css from '../programme/programme.module.css';
import { NewVideo } from './NewVideo.tsx';
import { VideoList } from './VideoList.tsx';
import { typeWords, videoTypes } from './video-words.ts';

/** The videos of the programme, as staff look after them. The type stands in the address. */
export function VideosPage() {
  const { t } = useWording();
  const [params] = useSearchParams();
  const type = videoTypes.find((each) => each.toLowerCase() === params.get('type')) ?? 'SESSION';
  const [count, setCount] = useState(0);
  const isChanged = useRef(false);
  const leave = useLeaving();
  const showType = useShowingType();
  // The list is read again, with a new one in it, and no form is open.
  const show = (chosen: VideoType) => {
    setCount(count + 1);
    showType(chosen);
  };
  return (
    <div className={css.page}>
      <PageTitle>{t('admin.videos.title')}</PageTitle>
      <Text className={css.about}>{t('admin.videos.about')}</Text>
      <fieldset className={css.types} aria-label={t('admin.videos.types')}>
        {videoTypes.map((each) => (
          <FilterChip
            key={each}
            aria-pressed={each === type}
            onClick={() => void leave(isChanged.current, () => show(each))}
          >
            {t(typeWords[each])}
          </FilterChip>
        ))}
      </fieldset>
      <NewVideo type={type} onMade={show} />
      <VideoList key={`${type} ${count}`} type={type} isChanged={isChanged} />
    </div>
  );
}

/** Puts a type into the address, once a form that was open has left the browser's history (`useLeaveGuard`). */
function useShowingType(): (type: VideoType) => void {
  const [wanted, setWanted] = useState<{ type: VideoType } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => navigate(`?type=${wanted.type.toLowerCase()}`, { replace: true }));
    return () => clearTimeout(timer);
  }, [wanted]);
  return (type) => setWanted({ type });
}
