import { createContext } from 'react';

/** On the schedule all that takes place is there already: what the feed has for other calendars stays away. */
export const ScheduleContext = createContext(false);
