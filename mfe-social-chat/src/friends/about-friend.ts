interface Described {
  major?: string | null;
  classification?: string | null;
}

/** What stands below a name: "Librarian · Team". */
export const aboutFriend = ({ major, classification }: Described): string =>
  [major, classification].filter(Boolean).join(' · ');
