import type { Language } from '@banyan/framework';

const locales = { en: 'en-US', he: 'he-IL' } as const;

const said = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (date: Date | string, language: Language): string => {
    const known = formats.get(language) ?? new Intl.DateTimeFormat(locales[language], options);
    formats.set(language, known);
    return known.format(new Date(date));
  };
};

/** "Mar 10" */
export const sayDay = said({ month: 'short', day: 'numeric' });
/** "Tue, Mar 10, 2:05 PM" */
export const sayMoment = said({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
