import { Link, Skeleton, useWording } from '@banyan/framework';
import { stepDown } from './BackLink.tsx';
import type { Videos } from './useVideos.ts';
import * as css from './video.module.css';
import { type VideoAddress, type VideoKind, writeAddress } from './video-address.ts';
import { choiceOf, chosenLabel, type Label, linesOf, textIn } from './video-texts.ts';

interface Props {
  kind: VideoKind;
  address: VideoAddress;
  found: Videos;
}

/** The labels of one kind: each class length leads to its list; of others the one that is chosen is what stands below. */
export function LabelLinks({ kind, address, found: { labels, state } }: Props) {
  const { t } = useWording();
  const isStep = kind === 'session';
  if (state === 'loading' && isStep)
    return (
      <div className={css.lengths} role="status" aria-label={t('wellness.videos.loading')}>
        <Skeleton height="5.5rem" />
        <Skeleton height="5.5rem" />
        <Skeleton height="5.5rem" />
      </div>
    );
  if (labels.length < (isStep ? 1 : 2)) return null;
  const chosen = chosenLabel(labels, address);
  return (
    <nav aria-label={t('wellness.videos.labels')}>
      <ul className={isStep ? css.lengths : css.labels}>
        {!isStep && (
          <li>
            <Link href={writeAddress({ kind })} replace className={css.label} aria-current={isCurrent(!chosen)}>
              {t('wellness.videos.all')}
            </Link>
          </li>
        )}
        {labels.map((label) => (
          <li key={label.names[0]?.text}>
            <Link
              {...(isStep ? stepDown : { replace: true })}
              href={writeAddress({ kind, ...choiceOf(label, labels) })}
              className={isStep ? css.choice : css.label}
              aria-current={isCurrent(label === chosen)}
            >
              <TwoLines label={label} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isCurrent = (is: boolean) => (is ? 'true' : undefined);

/** "Short class" over "(5–10 minutes)". */
export function TwoLines({ label }: { label: Label }) {
  const { language } = useWording();
  const [first, second] = linesOf(textIn(label.names, language));
  return (
    <>
      <bdi>{first}</bdi>
      {second && (
        <>
          {' '}
          <span className={css.second}>
            (<bdi>{second}</bdi>)
          </span>
        </>
      )}
    </>
  );
}
