/** What a manual says in one language. */
export interface ManualText {
  intro: string;
  sections: readonly { title: string; paragraphs: readonly string[]; points?: readonly string[] }[];
}
