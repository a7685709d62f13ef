// Words of what is said into this device, as the browser makes them: the Web Speech API, which some browsers have under a name of their own,
// some not at all, and some only while their maker's server answers. https://webaudio.github.io/web-speech-api/

interface Result {
  isFinal: boolean;
  0: { transcript: string };
}

interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** On this device alone; browsers that cannot pass over it. */
  processLocally?: boolean;
  start(): void;
  abort(): void;
}

interface RecognitionClass {
  new (): Recognition;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

type ResultEvent = Event & { results: ArrayLike<Result> };

declare global {
  interface Window {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  }
}

const recognitionClass = (): RecognitionClass | undefined => window.SpeechRecognition ?? window.webkitSpeechRecognition;

export const canRecognize = (): boolean => recognitionClass() !== undefined;

/** With its region, which servers want. */
function localeOf(language: string): string {
  const { region } = new Intl.Locale(language).maximize();
  return region ? `${language}-${region}` : language;
}

/** Whether this device does it by itself; elsewhere the voice goes to a server of the browser's maker. */
export async function isLocal(language: string): Promise<boolean> {
  const found = await recognitionClass()
    ?.available?.({ langs: [localeOf(language)], processLocally: true })
    .catch(() => '');
  return found === 'available';
}

interface Listening {
  language: string;
  isLocal: boolean;
  /** The words so far of what is being said. */
  onText(text: string): void;
  /** It ended, and not by `stop`. */
  onEnd(): void;
}

/** Browsers end it after a silence; it begins again, unless it ended so often with nothing said in between. */
const mostEnds = 5;

/** Listens until `stop`, which is answered. */
export function listen({ language, isLocal: processLocally, onText, onEnd }: Listening): () => void {
  const recognition = new (recognitionClass()!)();
  let isStopped = false;
  let ends = 0;
  Object.assign(recognition, { lang: localeOf(language), continuous: true, interimResults: true });
  if (processLocally) recognition.processLocally = true;
  recognition.addEventListener('result', (event) => {
    ends = 0;
    const last = Array.from((event as ResultEvent).results).at(-1);
    if (last && !isStopped) onText(last[0].transcript.trim());
  });
  recognition.addEventListener('error', (event) => {
    // Silence ends it as well, and is no failure.
    if (!['no-speech', 'aborted'].includes((event as Event & { error: string }).error)) ends = mostEnds;
  });
  recognition.addEventListener('end', () => {
    if (isStopped) return;
    ends += 1;
    if (ends <= mostEnds) recognition.start();
    else onEnd();
  });
  recognition.start();
  return () => {
    isStopped = true;
    recognition.abort();
  };
}
