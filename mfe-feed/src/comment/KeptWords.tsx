import { Button, MemberText, toast, useDraft, useDraftsUnder, useWording } from '@banyan/framework';
import { draftsOf } from './comment-draft.ts';
import * as css from './KeptWords.module.css';

function Kept({ place }: { place: string }) {
  const { t } = useWording();
  const { text, discard } = useDraft(place);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    const message = t(isCopied ? 'feed.kept.copied' : 'feed.kept.copyFailed');
    toast({ id: 'feed-kept', tone: isCopied ? 'success' : 'error', message });
  };
  return (
    <section className={css.kept} aria-label={t('feed.kept.title')}>
      <h2 className={css.title}>{t('feed.kept.title')}</h2>
      <MemberText>{text}</MemberText>
      <div className={css.buttons}>
        <Button variant="default" onClick={discard}>
          {t('feed.kept.discard')}
        </Button>
        <Button onClick={() => void copy()}>{t('feed.kept.copy')}</Button>
      </div>
    </section>
  );
}

/** Words that were typed where nobody can write any more: their author may copy them, or throw them away. */
export function KeptWords({ itemId }: { itemId: string }) {
  const start = draftsOf(itemId);
  return useDraftsUnder(start).map((rest) => <Kept key={rest} place={start + rest} />);
}
