import { FilterChip, PageTitle, Text, useSearchParams, useWording } from '@banyan/framework';
import { VideoList } from './VideoList.tsx';
import * as css from './Videos.module.css';
import { typeWords, videoTypes } from './video-words.ts';

/** The videos of the programme, as staff look after them. The type stands in the address. */
export function VideosPage() {
  const { t } = useWording();
  const [params, setParams] = useSearchParams();
  const type = videoTypes.find((each) => each.toLowerCase() === params.get('type')) ?? 'SESSION';
  return (
    <div className={css.page}>
      <PageTitle>{t('admin.videos.title')}</PageTitle>
      <Text className={css.about}>{t('admin.videos.about')}</Text>
      <fieldset className={css.types} aria-label={t('admin.videos.types')}>
        {videoTypes.map((each) => (
          <FilterChip
            key={each}
            aria-pressed={each === type}
            onClick={() => setParams({ type: each.toLowerCase() }, { replace: true })}
          >
            {t(typeWords[each])}
          </FilterChip>
        ))}
      </fieldset>
      <VideoList key={type} type={type} />
    </div>
  );
}
