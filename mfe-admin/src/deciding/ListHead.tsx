import { useWording, type WordingKey } from '@banyan/framework';
import * as css from './deciding.module.css';

interface Props {
  /** How many wait. */
  count: string;
  /** By letter, what it does. */
  keys: Readonly<Record<string, WordingKey>>;
}

/** Above what waits: how much, and the keys. */
export function ListHead({ count, keys }: Props) {
  const { t } = useWording();
  return (
    <div className={css.head}>
      <strong role="status">{count}</strong>
      <p className={css.keys}>
        {Object.entries(keys).map(([key, words]) => (
          <span key={key}>
            <kbd>{key.toUpperCase()}</kbd> {t(words)}
          </span>
        ))}
      </p>
    </div>
  );
}
