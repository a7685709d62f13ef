// A switch that can be tapped faster than the server answers. Only one request is under way; of the taps made
// meanwhile the last one is sent next. A failure falls back to what the server last confirmed.

export interface LastTapWins<Value> {
  /** Shows `value` at once and sees to it that the server agrees. */
  tap(value: Value): void;
  /** True until the server agrees with the last tap, or it was rolled back. */
  isBusy(): boolean;
}

interface Options<Value> {
  confirmed: Value;
  /** Answers what the server now holds. */
  send(value: Value): Promise<Value>;
  /** The value to show; `settled` when nothing is under way any more. */
  show(value: Value, settled: boolean): void;
  /** Called after the roll-back, with the value that could not be saved. */
  fail(wanted: Value, error: unknown): void;
}

export function lastTapWins<Value>({ confirmed: initial, send, show, fail }: Options<Value>): LastTapWins<Value> {
  let confirmed = initial;
  let wanted = initial;
  let busy = false;

  async function settle() {
    busy = true;
    while (wanted !== confirmed) {
      const sent = wanted;
      try {
        confirmed = await send(sent);
        if (wanted === sent) wanted = confirmed;
      } catch (error) {
        if (wanted !== sent) continue;
        wanted = confirmed;
        busy = false;
        show(confirmed, true);
        fail(sent, error);
        return;
      }
    }
    busy = false;
    show(confirmed, true);
  }

  return {
    isBusy: () => busy,
    tap(value) {
      wanted = value;
      if (busy) return show(value, false);
      if (value === confirmed) return;
      show(value, false);
      void settle();
    },
  };
}
