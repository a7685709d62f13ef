import { type Icon, IconCalendarEvent, IconChartBar, IconNews } from '@banyan/framework/icons';
import type { Kind } from './publication.ts';

export const kindIcons: Record<Kind, Icon> = { news: IconNews, event: IconCalendarEvent, poll: IconChartBar };
