import {
  ErrorState,
  fetchLanguage,
  type Language,
  OfflineState,
  Skeleton,
  useNetworkStatus,
  useRetryWhenBack,
  useWording,
  WordingLanguageContext,
} from '@banyan/framework';
import { type ReactNode, useEffect, useState } from 'react';
import * as css from './wording-language.module.css';

export interface WordingLanguageProps {
  language: Language;
  /** Where every text of `useWording` is in that language, and so are the direction and what the browser takes it for. */
  children: ReactNode;
  /** Stands there until the words of all modules that are in use by now have arrived. */
  fallback?: ReactNode;
}

/** Whether the words of a language are here; `isAsked`: they have to be asked for. */
function useWordsOf(language: Language, isAsked: boolean) {
  const [answer, setAnswer] = useState<{ language: Language; hasFailed: boolean } | null>(null);
  const [tries, setTries] = useState(0);
  // tries is what asks again.
  useEffect(() => {
    let isWanted = isAsked;
    const take = (hasFailed: boolean) => {
      if (isWanted) setAnswer({ language, hasFailed });
    };
    if (isAsked) {
      Promise.resolve(fetchLanguage(language)).then(
        () => take(false),
        () => take(true),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [language, isAsked, tries]);
  const retry = () => {
    setAnswer(null);
    setTries((count) => count + 1);
  };
  const isAnswered = answer?.language === language;
  const hasFailed = isAsked && isAnswered && answer.hasFailed;
  useRetryWhenBack(hasFailed, retry);
  return { isHere: !isAsked || (isAnswered && !answer.hasFailed), hasFailed, retry };
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const State = online ? ErrorState : OfflineState;
  return <State text={t('wording.failed')} action={{ label: t('boundary.retry'), onClick: retry }} />;
}

function Frame({ children }: { children: ReactNode }) {
  const { language, dir } = useWording();
  return (
    <div lang={language} dir={dir} className={css.language}>
      {children}
    </div>
  );
}

/**
 * Draws what is inside in a language of its own, beside a page that goes on in the member's: texts, dates, direction. Where its
 * words do not arrive, it says so in the member's language, with a Retry.
 */
export function WordingLanguage({
  language,
  children,
  fallback = <Skeleton height="12rem" />,
}: WordingLanguageProps): ReactNode {
  const around = useWording();
  const { isHere, hasFailed, retry } = useWordsOf(language, language !== around.language);
  if (hasFailed) return <Failed retry={retry} />;
  if (!isHere) return fallback;
  return (
    <WordingLanguageContext value={language}>
      <Frame>{children}</Frame>
    </WordingLanguageContext>
  );
}
