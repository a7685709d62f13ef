import type { Language } from '@banyan/framework';

const LOCALES: Record<Language, string> = { en: 'en-US', he: 'he-IL' };
const formats = new Map<Language, Intl.DateTimeFormat>();

/** The time of day of a message: "9:41 AM", "9:41". */
export function formatHour(at: string, language: Language): string {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', minute: '2-digit' });
  formats.set(language, format);
  return format.format(new Date(at));
}
