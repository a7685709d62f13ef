// The order of sending: what was written is kept first, and sent until the service has it or says no (decision 151).
import { afterArrival, atItsPlace, begun, hasNotSent, retried, unclocked, withNotSent } from './not-sent.ts';
import {
  changed,
  type Entries,
  firstOfEach,
  isTooOld,
  MOST_WAITING,
  type OutboxEntry,
  type Refusal,
  withEntry,
  without,
} from './outbox-entry.ts';
import type { OutboxParts, Outcome } from './outbox-parts.ts';

/** Subjects that are sent at the same time: a line that is just back is narrow. */
const MOST_AT_ONCE = 3;

const tooOld: Refusal = { code: 'TOO_OLD', wordingKey: 'outbox.tooOld' };

/** One member's outbox in one page. */
export class Outbox {
  #parts: OutboxParts;
  /** As on the disk. Only these are sent, in its order. */
  #entries: Entries = [];
  /** Shown already, and not on the disk yet. */
  #unkept: Entries = [];
  /** What is being sent, until its attempt has ended. */
  #underWay = new Map<string, Promise<void>>();
  /** What has arrived or was taken back: a tab that is slower than this one does not bring it back. */
  #gone = new Set<string>();
  #paused = new Set<string>();
  /** How often in a row nobody was reached. */
  #failures = 0;
  #isLost = false;
  #isSending = false;
  #isWanted = false;
  #isOver = false;
  #wake = () => {};
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Keeps a write and sees to it that it is sent. False: so much waits already that it is not taken. */
  async put(entry: OutboxEntry): Promise<boolean> {
    if (this.#entries.length + this.#unkept.length >= MOST_WAITING) return false;
    for (const { id, key, refused } of [...this.#entries, ...this.#unkept])
      if (key === entry.key && id !== entry.id && !refused) this.#gone.add(id);
    this.#gone.delete(entry.id);
    this.#unkept = [...this.#unkept, entry];
    this.#show();
    this.#keeping = this.#change((held) => withEntry(held, entry));
    await this.#keeping;
    void this.send();
    return true;
  }

  /** Takes back what has not arrived, also by an attempt that is on its way. Answers it, or undefined when it is too late. */
  async takeBack(id: string): Promise<OutboxEntry | undefined> {
    await this.#keeping;
    await this.#underWay.get(id);
    const entry = this.#entries.find((each) => each.id === id);
    if (!entry || this.#underWay.has(id)) return;
    await this.#drop(id);
    return entry;
  }

  /** Puts back what was taken back, where it stood. */
  async restore(entry: OutboxEntry): Promise<void> {
    this.#gone.delete(entry.id);
    await this.#change((held) => atItsPlace(held, entry));
    void this.send();
  }

  /** Its author asks for another try: now, with all of its subject, in their order. */
  async retry(id: string): Promise<void> {
    const subject = this.#entries.find((each) => each.id === id)?.subject;
    if (subject === undefined) return;
    await this.#change((held) => retried(held, subject));
    this.#paused.delete(subject);
    void this.send();
  }

  /** The device has no network: what waits is not tried, and has its time again. */
  async restartClocks(): Promise<void> {
    if (this.#entries.some(({ triedSince }) => triedSince !== undefined)) await this.#change(unclocked);
  }

  /** Another tab, or an earlier page, has left something. */
  async look(): Promise<void> {
    await this.#read();
    if (this.#hasWork()) void this.send();
  }

  /** It has arrived, as says the answer that is being written into the cache. */
  settle(id: string): void {
    this.#gone.add(id);
    this.#take(this.#entries);
  }

  /** Ends it in this page. What waits stays on the device. */
  stop(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** Sends what can be sent. */
  async send(): Promise<void> {
    this.#isWanted = true;
    this.#wake();
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#isWanted && this.#hasWork()) {
        this.#isWanted = false;
        await this.#parts.withSendLock(() => this.#sendAll());
      }
    } finally {
      this.#isSending = false;
    }
    if (!this.#isLost || !this.#hasWork()) return;
    this.#failures += 1;
    this.#parts.later({ lost: this.#failures }, () => void this.send());
  }

  /** In order of writing within a subject; three subjects at a time. */
  async #sendAll(): Promise<void> {
    const running = new Map<string, Promise<void>>();
    this.#isLost = false;
    await this.#read();
    await this.#endWhatIsTooOld();
    if (!this.#parts.canSend()) await this.restartClocks();
    const isBusy = ({ subject }: OutboxEntry) => running.has(subject) || this.#paused.has(subject);
    for (;;) {
      const awake = new Promise<void>((wake) => {
        this.#wake = wake;
      });
      const mayGo = !this.#isOver && !this.#isLost && this.#parts.canSend();
      for (const entry of mayGo ? firstOfEach(this.#entries, isBusy) : []) {
        if (running.size >= MOST_AT_ONCE) break;
        const { subject } = entry;
        const attempt = this.#attempt(entry).finally(() => running.delete(subject));
        running.set(subject, attempt);
        this.#underWay.set(entry.id, attempt);
      }
      if (running.size === 0) break;
      await Promise.race([awake, ...running.values()]);
    }
    await this.#giveBackRefused();
  }

  /** That it is tried is written down first: a page that is killed leaves to the next that it may have arrived. */
  async #attempt({ id }: OutboxEntry): Promise<void> {
    try {
      await this.#change((held) => begun(held, id, this.#parts.now()));
      const entry = this.#entries.find((each) => each.id === id);
      if (entry && !this.#isOver) await this.#judge(entry, await this.#parts.deliver(entry));
    } finally {
      this.#underWay.delete(id);
      this.#take(this.#entries);
    }
  }

  async #judge({ id, subject }: OutboxEntry, outcome: Outcome): Promise<void> {
    if (outcome.is === 'lost') {
      this.#isLost = true;
      return this.#sayNotSent();
    }
    this.#failures = 0;
    if (outcome.is === 'done') await this.#drop(id, afterArrival(subject));
    else if (outcome.is === 'later') {
      this.#pause(subject, outcome.seconds);
      await this.#sayNotSent(subject);
    } else if (outcome.is === 'changed') {
      const { is: _, ...change } = outcome;
      await this.#change((held) => changed(held, id, change));
    } else {
      await this.#change((held) => changed(held, id, { refused: outcome.refusal }));
      await this.#giveBackRefused();
    }
  }

  #pause(subject: string, seconds: number): void {
    this.#paused.add(subject);
    this.#parts.later({ seconds }, () => {
      this.#paused.delete(subject);
      void this.send();
    });
  }

  /** @param subject of which an attempt failed; undefined: nobody was reached, for any */
  async #sayNotSent(subject?: string): Promise<void> {
    const now = this.#parts.now();
    if (this.#parts.canSend() && hasNotSent(this.#entries, now, subject))
      await this.#change((held) => withNotSent(held, now, subject));
  }

  async #endWhatIsTooOld(): Promise<void> {
    const now = this.#parts.now();
    const old = this.#entries.filter((entry) => !entry.refused && isTooOld(entry, now));
    for (const { id } of old) await this.#change((held) => changed(held, id, { refused: tooOld }));
  }

  /** The words are back before the list forgets them: whatever ends the page in between, they are somewhere. */
  async #giveBackRefused(): Promise<void> {
    if (!this.#parts.isSeen() || this.#isOver) return;
    for (const entry of this.#entries) {
      if (!entry.refused || !this.#parts.canReject(entry)) continue;
      this.#parts.rejectWrite(entry, entry.refused);
      await this.#drop(entry.id);
    }
  }

  #hasWork(): boolean {
    return !this.#isOver && this.#entries.length > 0;
  }

  #take(next: Entries): void {
    if (this.#isOver) return;
    this.#entries = next.filter(({ id }) => !this.#gone.has(id));
    this.#unkept = this.#unkept.filter(({ id }) => !this.#gone.has(id) && !next.some((each) => each.id === id));
    this.#show();
  }

  #show(): void {
    this.#parts.show(this.#unkept.reduce(withEntry, this.#entries), this.#underWay);
  }

  async #read(): Promise<void> {
    this.#take(await this.#parts.disk.read());
  }

  async #change(next: (held: Entries) => Entries): Promise<void> {
    this.#take(await this.#parts.disk.change(next));
    if (!this.#isOver) this.#parts.broadcastChange();
  }

  #drop(id: string, then: (left: Entries) => Entries = (left) => left): Promise<void> {
    this.settle(id);
    return this.#change((held) => then(without(held, id)));
  }
}
