/** What a tab can be asked. Answers are JSON where they are more than one word: they come from another realm. */
export interface StormPage {
  signIn(username: string, password: string): Promise<boolean>;
  /** As a page that is loaded again. */
  resume(): Promise<void>;
  memberId(): string;
  startChat(userIds: readonly string[], title: string | null): Promise<string>;
  /** The chat on screen; `isAtEnd`: its last message is looked at. Null: the list alone. */
  show(open: { chatId: string; isAtEnd: boolean } | null): void;
  /** Each of the three: whether it is kept on the device. */
  send(chatId: string, words: { body: string; clientId: string; replyTo: string | null }): Promise<boolean>;
  edit(chatId: string, messageId: string, body: string): Promise<boolean>;
  remove(chatId: string, messageId: string): Promise<boolean>;
  /** JSON of the ids of one message that has arrived, of those in the open window; `isOwn`: that can be changed. */
  pick(chatId: string, chance: number, isOwn: boolean): string;
  /** Asks for what was written before what is shown. False: that is all. */
  showEarlier(): boolean;
  /** JSON of what waits on this device, in the order of writing. */
  waiting(): Promise<string>;
  /** JSON of the messages that the cache shows of one chat, the first first; null: it was never opened. */
  held(chatId: string): string;
  /** JSON of what is unread in each chat of the list, and of all beside the bars. */
  unread(): string;
}
