/** What the address says of a post that is not there yet (`?write=new`); of one that is, its id. */
export const NEW = 'new';

/** Where the words of a post are kept while they are written. */
export const textDraft = (id: string): string => `post:text:${id}`;
