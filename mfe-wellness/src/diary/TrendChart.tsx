import { useWording } from '@banyan/framework';
import { useId } from 'react';
import * as css from './chart.module.css';
import { sayDay } from './days.ts';
import { beginsAt, most, sayLevel, words } from './severity.ts';
import { type Measured, type Point, pointsOf, summaryOf } from './trend.ts';

interface TrendChartProps {
  /** At least one. */
  entries: readonly Measured[];
  days: number;
  symptomName: string;
}

/** The picture is as wide as its place; lines and dots keep their width, and all words stand beside it. */
const [width, height, edge] = [1_000, 220, 14];
const upTo = (share: number) => height - edge - share * (height - 2 * edge);

/** A line of how strong it was. Time runs as the language does. The table below says the same. */
export function TrendChart({ entries, days, symptomName }: TrendChartProps) {
  const { t, language } = useWording();
  const id = useId();
  const now = new Date();
  const text = useText(entries);
  return (
    <figure className={css.chart}>
      <div className={css.plot}>
        <Words />
        <svg
          className={css.svg}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
        >
          <title id={`${id}-title`}>{t('wellness.diary.chart.title', { symptom: symptomName })}</title>
          <desc id={`${id}-text`}>{text}</desc>
          <Lines points={pointsOf(entries, days, now)} />
        </svg>
      </div>
      <div className={css.days} aria-hidden>
        <span>{sayDay(new Date(now.getTime() - days * 24 * 60 * 60 * 1_000), language)}</span>
        <span>{sayDay(now, language)}</span>
      </div>
    </figure>
  );
}

/** The picture in words. */
function useText(entries: readonly Measured[]): string {
  const { t, language } = useWording();
  const { number, from, until, low, high, last } = summaryOf(entries);
  const times = { from: sayDay(from, language), until: sayDay(until, language) };
  const levels = { low: sayLevel(t, low), high: sayLevel(t, high), last: sayLevel(t, last) };
  return t('wellness.diary.chart.text', { number, ...times, ...levels });
}

const heightOf = (level: number) => `${(1 - upTo(level / most) / height) * 100}%`;

/** Each stands at the height where it begins. */
function Words() {
  const { t } = useWording();
  return (
    <ul className={css.words} aria-hidden>
      {words.map((word) => (
        <li key={word} style={{ insetBlockEnd: heightOf(beginsAt[word]) }}>
          <span className={css.number}>{beginsAt[word]}</span> {t(`wellness.diary.severity.${word}`)}
        </li>
      ))}
      <li style={{ insetBlockEnd: heightOf(most) }}>
        <span className={css.number}>{most}</span>
      </li>
    </ul>
  );
}

function Lines({ points }: { points: readonly Point[] }) {
  const places = points.map(({ x, y }) => `${edge + x * (width - 2 * edge)} ${upTo(y)}`);
  return (
    <>
      {[...Object.values(beginsAt), most].map((level) => (
        <path key={level} className={css.level} d={`M0 ${upTo(level / most)} H${width}`} />
      ))}
      {places.length > 1 && <path className={css.trend} d={`M${places.join(' L')}`} />}
      {/* A line without a length is a dot, and stays round however wide the picture is. */}
      <path className={css.dots} d={places.map((place) => `M${place} h0.01`).join(' ')} />
    </>
  );
}
