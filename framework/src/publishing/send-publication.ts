// Something on its way into the feed: saved, aimed, published (wellness.md §4). Each step is safe to repeat, and how far it came is kept
// with the words, so that another try goes on where it stopped, also after a reload.

export interface Progress {
  /** The service makes one item of it, however often it is sent. */
  clientId: string;
  /** What was first sent under it, and may be what is there. */
  tried?: string;
  /** As which its changes are sent: another device may send the same form under the same client id. */
  changeId?: string;
  itemId?: string;
  /** What the service has, as it was sent. */
  saved?: string;
  targets?: string;
  /** What its author had read of it when they began to change it; null: whatever is there, they said it twice. */
  revision?: number | null;
}

/** What the service answers of what it has. */
export interface Saved {
  id: string;
  revision: number;
}

export interface PublicationCalls<Input, Published> {
  /** Without an id it is a new one. */
  save(itemId: string | null, input: Input, at: Pick<Progress, 'clientId' | 'revision'>): Promise<Saved>;
  aim(itemId: string, targets: readonly string[]): Promise<Saved>;
  publish(itemId: string): Promise<Published>;
}

/**
 * Sends what is wanted, from the step where it stopped on.
 *
 * @param keep is notified of each step before it could be lost
 * @returns what publishing answers; rejects with what stopped it
 */
export async function sendPublication<Input, Published>(
  calls: PublicationCalls<Input, Published>,
  begun: Progress,
  { input, targets }: { input: Input; targets: readonly string[] },
  keep: (progress: Progress) => void,
): Promise<Published> {
  let at = begun;
  const note = (step: Partial<Progress>) => {
    at = { ...at, ...step };
    keep(at);
  };
  const [words, aim] = [JSON.stringify(input), JSON.stringify([...targets].sort())];
  if (!at.itemId) {
    note({ tried: at.tried ?? words, changeId: at.changeId ?? `change_${crypto.randomUUID()}` });
    const { id, revision } = await calls.save(null, input, at);
    // Other words than these stand there only where it was changed since, by another device of its author or an earlier try: of those
    // nothing is read, unless its author has said twice that these hold.
    note({ itemId: id, revision: at.revision === null ? null : 0, ...(revision === 0 && { saved: words }) });
  }
  const itemId = at.itemId!;
  if (at.saved !== words) {
    const { revision } = await calls.save(itemId, input, { ...at, clientId: at.changeId ?? at.clientId });
    note({ saved: words, revision });
  }
  if (at.targets !== aim) {
    const { revision } = await calls.aim(itemId, targets);
    note({ targets: aim, revision });
  }
  return calls.publish(itemId);
}
