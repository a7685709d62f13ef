import { Badge, formatEventTime, Picture, useViewer, useWording } from '@banyan/framework';
import { useAtTime } from '@banyan/framework/days';
import { IconPinned } from '@banyan/framework/icons';
import { Fragment, useState } from 'react';
import { kindIcons } from '../kind-icons.ts';
import type { Kind } from '../publication.ts';
import * as css from './list.module.css';
import { useRowWords } from './row-words.ts';
import type { Listed } from './use-publications.ts';

interface Props {
  publication: Listed;
  /** Whether to say where it stands: the tab does not. */
  hasState: boolean;
}

/** What a publication is, for whom, by whom and when. */
export function RowAbout({ publication, hasState }: Props) {
  const { picture, thumbUrl, title } = publication;
  const kind = publication.kind.toLowerCase() as Kind;
  const Shape = kindIcons[kind];
  // Until members see it its address answers nobody but staff.
  const source = picture?.url ?? thumbUrl;
  return (
    <>
      {source ? (
        <Picture src={source} alt="" ratio={1} className={css.thumb} />
      ) : (
        <span className={css.kindIcon}>
          <Shape aria-hidden size={28} />
        </span>
      )}
      <div className={css.what}>
        <Marks publication={publication} kind={kind} hasState={hasState} />
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <EventTime publication={publication} />
        {publication.cancelled && <CancelReason reason={publication.cancelReason} />}
        <Details publication={publication} />
      </div>
    </>
  );
}

interface MarksProps extends Props {
  kind: Kind;
}

function Marks({ publication, kind, hasState }: MarksProps) {
  const { t } = useWording();
  const { cancelled, pinned, isImported, state } = publication;
  const isOver = useIsOver(publication);
  return (
    <div className={css.marks}>
      <span className={css.note}>{t(`admin.publish.kind.${kind}`)}</span>
      {hasState && <Badge variant="light">{t(`admin.publish.list.state.${state}`)}</Badge>}
      {cancelled && <Badge>{t('admin.publish.list.cancelled')}</Badge>}
      {isOver && !cancelled && <Badge variant="light">{t('admin.publish.list.over')}</Badge>}
      {pinned && (
        <Badge variant="light" leftSection={<IconPinned aria-hidden size={16} />}>
          {t('admin.publish.list.pinned')}
        </Badge>
      )}
      {isImported && <span className={css.note}>{t('admin.publish.list.imported')}</span>}
    </div>
  );
}

/** Whether an event is over, also once its end comes while it is looked at. */
function useIsOver({ endTime }: Listed): boolean {
  const end = endTime ? Date.parse(endTime) : null;
  const [, setTurn] = useState(0);
  const isOver = end !== null && Date.now() >= end;
  useAtTime(isOver ? null : end, () => setTurn((before) => before + 1));
  return isOver;
}

function EventTime({ publication }: Pick<Props, 'publication'>) {
  const { language } = useWording();
  const { startTime, endTime, allDay, startDate, endDate } = publication;
  if (!startTime) return null;
  const times = { startTime, endTime: endTime ?? startTime, allDay, startDate, endDate };
  return <time dateTime={startTime}>{formatEventTime(times, language)}</time>;
}

function CancelReason({ reason }: { reason: string | null | undefined }) {
  const { t } = useWording();
  if (!reason) return null;
  return (
    <span>
      {t('admin.publish.list.reason')}{' '}
      <bdi dir="auto" className={css.words}>
        {reason}
      </bdi>
    </span>
  );
}

function Details({ publication }: Pick<Props, 'publication'>) {
  const viewerId = useViewer()?.id;
  const { audience, writer, shown, counts } = useRowWords(publication, viewerId);
  return (
    <>
      <span className={css.note}>
        {audience.length > 0 && <Audience names={audience} />}
        {audience.length > 0 && writer && ' · '}
        {writer}
      </span>
      <span className={css.note}>{counts ? `${shown} · ${counts}` : shown}</span>
    </>
  );
}

function Audience({ names }: { names: readonly string[] }) {
  const { t } = useWording();
  return (
    <>
      {t('admin.publish.list.for')}{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </>
  );
}
