// What the members of a storm were shown as theirs: what must be there in the end, whatever befell it on its way.

/** One message as its author has it. */
export interface Written {
  clientId: string;
  chatId: string;
  authorId: string;
  /** The last words. */
  body: string;
  replyTo: string | null;
  isDeleted: boolean;
}

export class Ledger {
  /** In the order of writing. */
  readonly written: Written[] = [];
  readonly #byClientId = new Map<string, Written>();
  #texts = 0;

  /** Words that no other message has. */
  nextText(name: string): string {
    this.#texts += 1;
    return `${name} says ${this.#texts}`;
  }

  put(message: Written): void {
    this.written.push(message);
    this.#byClientId.set(message.clientId, message);
  }

  find(clientId: string | null): Written | undefined {
    return clientId === null ? undefined : this.#byClientId.get(clientId);
  }
}
