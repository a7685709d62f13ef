import * as css from './deciding.module.css';

/** What something that waits begins with. */
export function FirstWords({ text }: { text: string }) {
  return (
    <span className={css.firstLine}>
      <span className={css.firstWords} dir="auto">
        {text}
      </span>
    </span>
  );
}
