/**
 * Every icon, by the name the icon set gives it (tabler.io/icons: `IconCalendarEvent` is its `calendar-event`). Never
 * shared: anyone who imports one has it in the own files, and nobody else carries it.
 */
export * from '@tabler/icons-react';
export { type CategoryIconName, categoryIcon, categoryIcons } from './ui/category-icons.ts';
export { IconLotus } from './ui/icon-lotus.ts';
