import {
  Alert,
  Button,
  formatAge,
  useDraft,
  useDraftsUnder,
  useQuery,
  useRetryWhenBack,
  useWording,
} from '@banyan/framework';
import { readKept } from '@banyan/framework/publishing';
import { PublicationDraftsDocument } from '../generated/graphql.ts';
import { eachVisit } from '../pages/usePages.ts';
import * as css from './Begin.module.css';
import { kindIcons } from './kind-icons.ts';
import { isFound, type ListFilter } from './list/list-filter.ts';
import { type Kind, kinds } from './publication.ts';
import { writingSlots } from './use-writing.ts';

interface DraftsProps {
  filter: ListFilter;
  onOpen(kind: Kind, id: string): void;
}

/** What the viewer began and did not publish: at the service, and what has not come further than this device. */
export function Drafts({ filter, onOpen }: DraftsProps) {
  const { t } = useWording();
  const { data, error, refetch } = useQuery(PublicationDraftsDocument, eachVisit);
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(Boolean(error), retry);
  const all = data?.publicationDrafts ?? [];
  const there = all.filter(({ kind, title }) => isFound({ kind: kind.toLowerCase() as Kind, title }, filter));
  // A change of what is published has the id of that, and its place with the viewer's own posts.
  const here = useDraftsUnder(writingSlots).filter(
    (id) => id.startsWith('temp_') && !all.some(({ clientId }) => clientId === id),
  );
  const isFailed = Boolean(error) && !data;
  if (there.length + here.length === 0 && !isFailed) return null;
  return (
    <section aria-labelledby="drafts-title" className={css.drafts}>
      <h3 id="drafts-title" className={css.title}>
        {t('admin.publish.draft.title')}
      </h3>
      {isFailed && (
        <Alert role="alert">
          {t('admin.publish.draft.failed')}{' '}
          <Button variant="subtle" onClick={retry}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      <ul className={css.list}>
        {there.map(({ clientId, kind, title, changedAt }) => (
          <Row
            key={clientId}
            draft={{ id: clientId, kind: kind.toLowerCase() as Kind, title, changedAt }}
            onOpen={onOpen}
          />
        ))}
        {here.map((id) => (
          <OnDevice key={id} id={id} filter={filter} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

/** What stands on the device alone is read from there. */
function OnDevice({ id, filter, onOpen }: DraftsProps & { id: string }) {
  const { text } = useDraft(`${writingSlots}${id}`);
  const { form } = readKept<{ form?: { kind?: Kind; title?: string } }>(text, {});
  const kind = kinds.find((each) => each === form?.kind);
  const title = form?.title ?? '';
  if (!kind || !isFound({ kind, title }, filter)) return null;
  return <Row draft={{ id, kind, title, changedAt: null }} onOpen={onOpen} />;
}

interface RowProps extends Pick<DraftsProps, 'onOpen'> {
  /** `changedAt`: null: on this device alone. */
  draft: { id: string; kind: Kind; title: string; changedAt: string | null };
}

function Row({ draft: { id, kind, title, changedAt }, onOpen }: RowProps) {
  const { t, language } = useWording();
  const Shape = kindIcons[kind];
  return (
    <li>
      <button type="button" className={css.draft} onClick={() => onOpen(kind, id)}>
        <Shape aria-hidden size={24} />
        <span className={css.draftTitle}>
          <span className={css.hidden}>{t(`admin.publish.kind.${kind}`)}: </span>
          <bdi>{title || t('admin.publish.draft.untitled')}</bdi>
        </span>
        <span className={css.note}>
          {changedAt ? formatAge(changedAt, language, new Date()) : t('admin.publish.draft.onDevice')}
        </span>
      </button>
    </li>
  );
}
