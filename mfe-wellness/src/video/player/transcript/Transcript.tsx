import { Button, ErrorState, Skeleton, useWording } from '@banyan/framework';
import { IconChevronDown } from '@banyan/framework/icons';
import { type KeyboardEvent, memo, useRef } from 'react';
import { asClock } from '../../video-texts.ts';
import type { Captions } from '../use-captions.ts';
import { indexAt, type Line } from './lines.ts';
import * as css from './transcript.module.css';
import { useFollowing } from './use-following.ts';
import type { Lines } from './use-lines.ts';

interface Props {
  captions: Captions;
  lines: Lines;
  time: number;
  onJump(seconds: number): void;
}

/** What is said, beside or below the film: it follows the film, and each line leads to where it is said. */
export function Transcript({ captions, lines: { lines, state, retry }, time, onJump }: Props) {
  const { t } = useWording();
  const again = { label: t('wellness.videos.retry'), onClick: retry };
  return (
    <section className={css.transcript} aria-label={t('wellness.transcript.title')}>
      <LanguageChoice captions={captions} />
      {state === 'failed' ? (
        <ErrorState title={t('wellness.transcript.failed')} action={again} />
      ) : state === 'loading' ? (
        <Coming />
      ) : (
        <List key={captions.read} lines={lines} current={indexAt(lines, time)} onJump={onJump} />
      )}
    </section>
  );
}

function LanguageChoice({ captions: { tracks, read, choose } }: { captions: Captions }) {
  const { t } = useWording();
  if (tracks.length < 2) return null;
  return (
    <select
      className={css.language}
      aria-label={t('wellness.transcript.language')}
      value={read ?? ''}
      onChange={({ currentTarget }) => choose.read(currentTarget.value)}
    >
      {tracks.map(({ language, label }) => (
        <option key={language} value={language}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface ListProps {
  lines: readonly Line[];
  current: number;
  onJump(seconds: number): void;
}

function List({ lines, current, onJump }: ListProps) {
  const { t } = useWording();
  const list = useRef<HTMLOListElement>(null);
  const { isFollowing, onScroll, follow } = useFollowing(list, current);
  const latest = useRef(onJump);
  latest.current = onJump;
  // The same for every line, so that only those are drawn again that change.
  const jump = useRef((at: number) => {
    follow();
    latest.current(at);
  });
  if (lines.length === 0) return <p className={css.empty}>{t('wellness.transcript.empty')}</p>;
  return (
    <div className={css.box}>
      <ol ref={list} className={css.lines} onScroll={onScroll} onKeyDown={moveFocus}>
        {lines.map((line, index) => (
          <TranscriptLine
            key={`${line.at} ${index}`}
            line={line}
            isCurrent={index === current}
            isTabStop={index === Math.max(0, current)}
            onJump={jump.current}
          />
        ))}
      </ol>
      {!isFollowing && (
        <Button className={css.follow} onClick={follow} leftSection={<IconChevronDown aria-hidden />}>
          {t('wellness.transcript.follow')}
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  line: Line;
  isCurrent: boolean;
  /** A film has hundreds of lines: Tab stops at one of them, arrows lead on from there. */
  isTabStop: boolean;
  onJump(seconds: number): void;
}

const TranscriptLine = memo(function TranscriptLine({ line: { at, text }, isCurrent, isTabStop, onJump }: LineProps) {
  return (
    <li>
      <button
        type="button"
        className={css.line}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isCurrent || undefined}
        onClick={() => onJump(at)}
      >
        <span className={css.at}>{asClock(at)}</span>
        <span dir="auto">{text}</span>
      </button>
    </li>
  );
});

/** Up and down, to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLOListElement>): void {
  const lines = [...event.currentTarget.querySelectorAll('button')];
  const from = lines.indexOf(event.target as HTMLButtonElement);
  const to: Record<string, number> = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: lines.length - 1 };
  const next = lines[to[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Coming() {
  const { t } = useWording();
  return (
    <div className={css.empty} role="status" aria-label={t('wellness.transcript.loading')}>
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </div>
  );
}
