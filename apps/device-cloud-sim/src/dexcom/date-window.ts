import { DAY_MS } from '@glidepath/quantities';
import { instantMs } from '../time/clock-text.ts';
import type { DateWindow } from './dexcom-records.ts';

const MAX_WINDOW_DAYS = 30;

type WindowAnswer = Readonly<{ window: DateWindow } | { wrongField: string; sentence: string }>;

/** Both ends are required; the service refuses to look over more than 30 days at once. */
export function dateWindow(query: Readonly<{ startDate?: unknown; endDate?: unknown }>): WindowAnswer {
  const startMs = instantMs(query.startDate);
  const endMs = instantMs(query.endDate);
  if (startMs === undefined) return { wrongField: 'startDate', sentence: 'The date is missing or not valid.' };
  if (endMs === undefined) return { wrongField: 'endDate', sentence: 'The date is missing or not valid.' };
  if (endMs <= startMs) return { wrongField: 'endDate', sentence: 'The end must be after the start.' };
  if (endMs - startMs > MAX_WINDOW_DAYS * DAY_MS) {
    return { wrongField: 'endDate', sentence: `The window is longer than ${MAX_WINDOW_DAYS} days.` };
  }
  return { window: { startMs, endMs } };
}
