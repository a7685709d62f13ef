import { Button, useWording, type WordingKey } from '@banyan/framework';
import * as css from './deciding.module.css';

interface Act {
  words: WordingKey;
  /** Anyone who thought better of it has the focus where they asked for it. */
  isBack?: boolean;
  onClick(): void;
}

interface Props {
  isBusy: boolean;
  /** Somebody else looks at it, or there is no connection. */
  isOff: boolean;
  yes: Act;
  others: readonly Act[];
}

/** Yes at once; all else by a form that says why. */
export function Choice({ isBusy, isOff, yes, others }: Props) {
  const { t } = useWording();
  return (
    <div className={css.actions}>
      <Button loading={isBusy} disabled={isOff} onClick={yes.onClick}>
        {t(yes.words)}
      </Button>
      {others.map(({ words, isBack = false, onClick }) => (
        <Button key={words} variant="default" autoFocus={isBack} disabled={isBusy || isOff} onClick={onClick}>
          {t(words)}
        </Button>
      ))}
    </div>
  );
}
