/** A clock that stands still until it is moved: `clock()`, `clock.advance(ms)`, `clock.set(date)`. */
export function fakeClock(start: string | Date = '2026-11-20T09:00:00Z') {
  let now = new Date(start).getTime();
  const clock = () => new Date(now);
  return Object.assign(clock, {
    advance(ms: number) {
      now += ms;
    },
    set(date: string | Date) {
      now = new Date(date).getTime();
    },
  });
}
