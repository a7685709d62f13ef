import { IconButton, useQuery, useWording } from '@banyan/framework';
import { IconX } from '@banyan/framework/icons';
import { GuideGreetingDocument } from '../../generated/graphql.ts';
import { Yogi } from '../yogi/Yogi.tsx';
import * as css from './floating.module.css';

/** Beside the button, for who never talked with the guide: it stays until it is closed (safe-behaviour 72). */
export function Hint({ onClose }: { onClose(): void }) {
  const { t } = useWording();
  const { data } = useQuery(GuideGreetingDocument);
  if (data?.me?.talkedWithYogi !== false) return null;
  return (
    <div className={css.strip}>
      <div className={css.hint} role="note">
        <Yogi size={3} />
        <p className={css.words}>{t('wellness.guide.hint')}</p>
        <IconButton icon={IconX} label={t('wellness.guide.hintClose')} onClick={onClose} />
      </div>
    </div>
  );
}
