import { session } from './session.store.ts';

const whoIsHere = (): string => {
  const { viewer } = session.get();
  return `${viewer?.id ?? ''} ${viewer?.acting?.actorId ?? ''}`;
};

let held: { of: string; leave: AbortController } | undefined;

session.subscribe(() => {
  if (!held || held.of === whoIsHere()) return;
  const { leave } = held;
  held = undefined;
  leave.abort();
});

/**
 * Aborted as soon as the member of now is here no more, before anything of theirs is wiped: for work that goes on outside of any screen, and
 * must keep nothing for who comes next.
 */
export function memberSignal(): AbortSignal {
  held ??= { of: whoIsHere(), leave: new AbortController() };
  return held.leave.signal;
}
