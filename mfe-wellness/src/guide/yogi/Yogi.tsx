import * as css from './yogi.module.css';

interface YogiProps {
  /** The head nods whenever it changes. */
  nod?: string;
  /** Height in rem. Default: 6. */
  size?: number;
}

/**
 * The guide: somebody who sits, and breathes and blinks once as they come. It is drawn for the eye alone; where calm is asked for it sits
 * still.
 */
export function Yogi({ nod, size = 6 }: YogiProps) {
  return (
    <svg className={css.yogi} viewBox="0 0 160 160" style={{ blockSize: `${size}rem` }} aria-hidden focusable="false">
      <ellipse cx="80" cy="147" rx="66" ry="9" className={css.mat} />
      <path d="M22 136c0-15 24-25 58-22c34-3 58 7 58 22c0 10-20 12-38 6H60c-18 6-38 4-38-6z" className={css.legs} />
      <path d="M52 139c8-6 20-9 30-8M108 139c-8-6-20-9-30-8" className={css.fold} />
      <g className={css.chest}>
        <path d="M54 122c-3-27 4-43 26-43s29 16 26 43c-16 5-36 5-52 0z" className={css.shirt} />
        <path d="M59 90c-15 7-23 20-21 34M101 90c15 7 23 20 21 34" className={css.sleeve} />
        <circle cx="39" cy="127" r="7" className={css.skin} />
        <circle cx="121" cy="127" r="7" className={css.skin} />
        <path d="M71 72h18v10c-4 7-14 7-18 0z" className={css.neck} />
        <g key={nod} className={css.head} data-nods={nod !== undefined || undefined}>
          <Header />
        </g>
      </g>
    </svg>
  );
}

/** The guide's face alone, for a button: still. */
export function YogiFace() {
  return (
    <svg className={css.yogi} viewBox="36 4 88 88" aria-hidden focusable="false">
      <Header />
    </svg>
  );
}

function Header() {
  return (
    <>
      <circle cx="80" cy="17" r="10" className={css.hair} />
      <path d="M53 53c-3-24 12-32 27-32s30 8 27 32c-3 12-51 12-54 0z" className={css.hair} />
      <circle cx="55" cy="55" r="5" className={css.skin} />
      <circle cx="105" cy="55" r="5" className={css.skin} />
      <path d="M56 51c0-11 9-17 24-17s24 6 24 17c0 17-10 29-24 29s-24-12-24-29z" className={css.skin} />
      <path d="M55 50c2-13 12-19 27-19c13 0 21 6 23 18c-9-1-16-4-21-9c-6 6-16 10-29 10z" className={css.hair} />
      <circle cx="65" cy="64" r="5" className={css.cheek} />
      <circle cx="95" cy="64" r="5" className={css.cheek} />
      <g className={css.eyes}>
        <ellipse cx="70" cy="56" rx="2.6" ry="3.4" />
        <ellipse cx="90" cy="56" rx="2.6" ry="3.4" />
      </g>
      <path d="M71 66c4 6 14 6 18 0" className={css.smile} />
    </>
  );
}
