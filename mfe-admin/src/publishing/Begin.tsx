import { ButtonLink, Text, useHasPage, useWording } from '@banyan/framework';
import * as css from './Begin.module.css';
import { Drafts } from './Drafts.tsx';
import { kindIcons } from './kind-icons.ts';
import { Publications } from './list/Publications.tsx';
import { type Kind, kinds } from './publication.ts';

interface BeginProps {
  /** What was opened from the list last, by id. */
  leftId: string | null;
  onOpen(kind: Kind, at: { write: string } | { draft: string }): void;
}

/** What can be published, and what there is. */
export function Begin({ leftId, onOpen }: BeginProps) {
  const { t } = useWording();
  const hasOwnPosts = useHasPage()('/myPosts');
  return (
    <>
      <Text className={css.about}>{t('admin.publish.about')}</Text>
      <ul className={css.kinds} aria-label={t('admin.publish.kinds')}>
        {kinds.map((kind) => {
          const Shape = kindIcons[kind];
          const begin = () => onOpen(kind, { write: `temp_${crypto.randomUUID()}` });
          return (
            <li key={kind}>
              <button type="button" className={css.kind} onClick={begin}>
                <Shape aria-hidden size={28} />
                <span className={css.kindName}>{t(`admin.publish.kind.${kind}`)}</span>
                <span className={css.kindText}>{t(`admin.publish.kindText.${kind}`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <Publications
        leftId={leftId}
        drafts={(filter) => <Drafts filter={filter} onOpen={(kind, draft) => onOpen(kind, { draft })} />}
      />
      {hasOwnPosts && (
        <div>
          <ButtonLink href="/myPosts" variant="default">
            {t('admin.publish.own')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
