import * as css from './basics.module.css';

/** Something is on its way. Anyone who shows it says so in words. */
export function Loader({ size = 36 }: { size?: number }) {
  return <span className={css.loader} style={{ inlineSize: size, blockSize: size, borderWidth: size / 8 }} />;
}
