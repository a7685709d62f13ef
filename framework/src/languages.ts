/** The languages every part has words in. */
export const languages = ['en', 'he'] as const;
export type Language = (typeof languages)[number];

/** Wording for one kind of community: it changes the words it must, in every language. */
export const wordingVariants = ['cancer-support'] as const;
