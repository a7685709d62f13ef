/** "12", "0.4", as the language writes numbers: whole megabytes but of what is small. */
export function megabytes(bytes: number, language: string): string {
  const size = Math.max(0.1, bytes / 1_000_000);
  return new Intl.NumberFormat(language, { maximumFractionDigits: size < 10 ? 1 : 0 }).format(size);
}
