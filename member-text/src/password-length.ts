/** How many characters a new password has. NIST SP 800-63B §5.1.1.2: as long as they like, of whatever they like, and no shorter. */
export const passwordLength = { least: 8, most: 1_000 } as const;
