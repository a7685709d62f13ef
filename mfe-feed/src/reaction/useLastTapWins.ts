import { useApolloClient, useWording, type WordingKey } from '@banyan/framework';
import { useRef } from 'react';
import { tellFailure } from '../tell-failure.ts';
import { type LastTapWins, lastTapWins } from './last-tap-wins.ts';

type Cache = ReturnType<typeof useApolloClient>['cache'];

interface Options<Value> {
  /** Names the prediction in the cache; one per thing that can be switched. */
  layer: string;
  confirmed: Value;
  /** Writes what `value` will make of the cache. */
  predict(cache: Cache, value: Value): void;
  send(value: Value): Promise<Value>;
  /** Wording key of the polite message after a roll-back. */
  failed: WordingKey;
}

/**
 * A switch whose prediction lies over the confirmed cache until the server has answered, so that every module sees it
 * at once and taking it away brings the confirmed value back. Answers how to tap it.
 */
export function useLastTapWins<Value>(options: Options<Value>): (value: Value) => void {
  const { cache } = useApolloClient();
  const { t } = useWording();
  const latest = useRef(options);
  latest.current = options;
  const underWay = useRef<LastTapWins<Value> | null>(null);

  const start = (): LastTapWins<Value> => {
    const { layer, confirmed } = latest.current;
    return lastTapWins({
      confirmed,
      send: (value) => latest.current.send(value),
      show(value, isSettled) {
        cache.removeOptimistic(layer);
        if (!isSettled) cache.batch({ optimistic: layer, update: (above) => latest.current.predict(above, value) });
      },
      fail(wanted, error) {
        tellFailure(error, { id: layer, message: t(latest.current.failed), retry: () => tap(wanted) }, t);
      },
    });
  };
  const tap = (value: Value): void => {
    // While nothing is under way the cache is the truth: another device may have changed it.
    if (!underWay.current?.isBusy()) underWay.current = start();
    underWay.current.tap(value);
  };
  return tap;
}
