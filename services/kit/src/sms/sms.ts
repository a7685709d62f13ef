// A text message to a phone: which provider carries it is the deployment's choice, reported by its file.

export interface TextMessage {
  /** An E.164 number. */
  to: string;
  text: string;
}

export interface Sms {
  /** Resolves when the provider has taken the message; rejects when it would not. */
  send(message: TextMessage): Promise<void>;
}

export interface SentMessage extends TextMessage {
  at: Date;
}
