import { useState } from 'react';

import { isoDay } from './dates.ts';

/** The day on which the page was opened, by the reader's own clock: YYYY-MM-DD. */
export function useToday(): string {
  const [today] = useState(() => isoDay(new Date()));
  return today;
}
