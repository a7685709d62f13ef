interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/** Style text may pass where a library writes it as markup; anything with a tag in it may not. */
export function refuseMarkup(): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) });
}
