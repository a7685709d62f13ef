/** Whether an address can name an item at all: what is too long, or has other characters, nobody needs to be asked for. */
export const isItemId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
