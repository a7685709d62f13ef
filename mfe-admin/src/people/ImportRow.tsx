import {
  Button,
  formatFullDate,
  Link,
  MemberName,
  useMutation,
  useNetworkStatus,
  useViewer,
  useWording,
} from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { DiscardPeopleImportDocument } from '../generated/graphql.ts';
import * as paged from '../pages/PagedList.module.css';
import { Counts } from './Counts.tsx';
import * as css from './People.module.css';
import type { PeopleImport } from './use-people-imports.ts';
import { useUndoing } from './use-undoing.ts';

interface Props {
  given: PeopleImport;
  /** Left out while another table is on its way. */
  checkAgain: ((id: string) => void) | undefined;
  read(): Promise<unknown>;
}

/** One import: when and by whom, how far it is or what it did, and what can be done with it. */
export function ImportRow({ given, checkAgain, read }: Props) {
  const { t, language } = useWording();
  const { createdAt, createdBy } = given;
  return (
    <li className={paged.row}>
      <div className={css.head}>
        <time dateTime={createdAt}>{formatFullDate(createdAt, language)}</time>
        {createdBy && (
          <span className={css.about}>
            {t('admin.people.by')} <MemberName name={createdBy.name} />
          </span>
        )}
      </div>
      <State given={given} />
      <Acts given={given} checkAgain={checkAgain} read={read} />
    </li>
  );
}

function State({ given }: { given: PeopleImport }) {
  const { t } = useWording();
  const { state, stayed } = given;
  if (state === 'WRITING' || state === 'UNDOING') return <Progress given={given} />;
  if (state === 'OUTDATED') return <p className={css.words}>{t('admin.people.outdated')}</p>;
  if (state === 'UNDONE')
    return (
      <p className={css.words}>
        {t('admin.people.undone')} {stayed > 0 && t('admin.people.stayed', { number: stayed })}
      </p>
    );
  if (state === 'DONE') return <Done given={given} />;
  if (state === 'CHECKED') return <Waiting counts={given.counts} />;
  return <p className={css.words}>{t('admin.people.notWritten')}</p>;
}

function Waiting({ counts }: Pick<PeopleImport, 'counts'>) {
  const { t } = useWording();
  return (
    <>
      <p className={css.words}>{t('admin.people.waits')}</p>
      <Counts counts={counts} words="to" />
    </>
  );
}

function Done({ given: { counts, skipped } }: { given: PeopleImport }) {
  const { t } = useWording();
  return (
    <>
      <Counts counts={counts} words="was" />
      {skipped > 0 && <p className={css.words}>{t('admin.people.skipped', { number: skipped })}</p>}
      {counts.withoutWayIn > 0 && (
        <p className={css.words}>
          {t('admin.people.withoutWayIn', { number: counts.withoutWayIn })}{' '}
          <Link href="/admin/invitations" className={css.link}>
            {t('admin.invitations.title')}
          </Link>
        </p>
      )}
    </>
  );
}

function Progress({ given: { state, done, rows } }: { given: PeopleImport }) {
  const { t } = useWording();
  const label = t(state === 'WRITING' ? 'admin.people.writing' : 'admin.people.undoing');
  return (
    <>
      <p role="status" className={css.words}>
        {label}
      </p>
      <progress className={css.bar} aria-label={label} value={rows > 0 ? done : undefined} max={rows || undefined} />
      {rows > 0 && <span aria-hidden>{t('admin.people.progress', { done, rows })}</span>}
    </>
  );
}

function Acts({ given, checkAgain, read }: Props) {
  const { t, language } = useWording();
  const { online } = useNetworkStatus();
  const viewer = useViewer();
  const { undo, isBusy } = useUndoing(given, read);
  const { id, state, undoUntil, createdAt, createdBy } = given;
  const canUndo = state === 'WRITING' || (state === 'DONE' && undoUntil !== null);
  if (state === 'CHECKED' || (state === 'OUTDATED' && createdBy?.id === viewer?.id))
    return (
      <div className={css.actions}>
        <Button disabled={!online || !checkAgain} onClick={() => checkAgain?.(id)}>
          {t(state === 'CHECKED' ? 'admin.people.show' : 'admin.people.checkAgain')}
        </Button>
        {state === 'CHECKED' && <Delete id={id} read={read} />}
      </div>
    );
  if (!canUndo) return null;
  return (
    <div className={css.actions}>
      <Button
        variant="default"
        disabled={!online}
        loading={isBusy}
        aria-label={t('admin.people.undoOf', { date: formatFullDate(createdAt, language) })}
        onClick={undo}
      >
        {t('admin.people.undo')}
      </Button>
      {undoUntil && (
        <span className={css.about}>{t('admin.people.undoUntil', { date: formatFullDate(undoUntil, language) })}</span>
      )}
    </div>
  );
}

/** Of one that is not imported nothing is left: there is nothing to ask. */
function Delete({ id, read }: { id: string; read(): Promise<unknown> }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const act = useAct('admin.people');
  const [discard, { loading }] = useMutation(DiscardPeopleImportDocument);
  const remove = async () => {
    await act({ send: () => discard({ variables: { id } }), failed: t('admin.people.deleteFailed') });
    await read();
  };
  return (
    <Button variant="default" disabled={!online} loading={loading} onClick={() => void remove()}>
      {t('admin.people.delete')}
    </Button>
  );
}
