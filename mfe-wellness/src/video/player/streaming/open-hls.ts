// hls.js, in a file of its own: for browsers that play no HLS by themselves (decision 229).
import Hls from 'hls.js/light';

/** One of the sizes that there are. */
export interface Level {
  /** Of its shorter side. */
  lines: number;
}

export interface HlsAsk {
  film: HTMLVideoElement;
  address: string;
  /** In seconds. */
  startAt: number;
  onLevels(levels: readonly Level[]): void;
  /** The pass that opens files may be over: another one, please. */
  renewPass(): void;
  /** It plays no further. */
  onFatal(): void;
}

export interface OpenHls {
  /** A place among the levels; null: whichever the line bears. */
  choose(index: number | null): void;
  close(): void;
}

/** Tries again within a second, by when there is another pass. */
const triesWithoutPass = 3;

/** Null: this browser has no Media Source. */
export function openHls({ film, address, startAt, onLevels, renewPass, onFatal }: HlsAsk): OpenHls | null {
  if (!Hls.isSupported()) return null;
  const { fragLoadPolicy } = Hls.DefaultConfig;
  const { errorRetry } = fragLoadPolicy.default;
  const hls = new Hls({
    // Its worker would be a text, which our pages run none of; fMP4 has nothing to be repacked.
    enableWorker: false,
    capLevelToPlayerSize: true,
    startPosition: startAt > 0 ? startAt : -1,
    fragLoadPolicy: {
      default: {
        ...fragLoadPolicy.default,
        errorRetry: errorRetry && {
          ...errorRetry,
          shouldRetry(_config, count, _isTimeout, answer, otherwise) {
            if (answer?.code !== 401) return otherwise;
            if (count === 0) renewPass();
            return count < triesWithoutPass;
          },
        },
      },
    },
  });
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) =>
    onLevels(levels.map(({ width, height }) => ({ lines: Math.min(width, height) }))),
  );
  let hasFailed = false;
  hls.on(Hls.Events.ERROR, (_, { fatal, response }) => {
    // What is over is so in each size, which it would find out one after the other.
    if (hasFailed || !(fatal || response?.code === 404)) return;
    hasFailed = true;
    onFatal();
  });
  hls.loadSource(address);
  hls.attachMedia(film);
  return {
    choose(index) {
      hls.nextLevel = index ?? -1;
    },
    close: () => hls.destroy(),
  };
}
