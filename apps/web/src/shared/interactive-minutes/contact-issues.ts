import { isCalendarDay } from '@glidepath/account-rules';
import { MAX_CONTACT_NOTE_LENGTH } from '@glidepath/api-contract/wire/monitoring.wire';
import { CONTACT_MINUTES, type ContactKind, firstOfferedDay } from '@glidepath/worklist-rules';

export type TypedContact = Readonly<{ day: string; minutes: string; kind: ContactKind; note: string }>;
export type ContactIssues = Partial<Record<'day' | 'minutes' | 'note', 'missing' | 'out-of-range' | 'too-long'>>;

/** The rules of the call, said before it is made. */
export function contactIssues({ day, minutes, note }: TypedContact, today: string): ContactIssues {
  return {
    ...(!isCalendarDay(day) && { day: 'missing' as const }),
    ...(isCalendarDay(day) && (day > today || day < firstOfferedDay(today)) && { day: 'out-of-range' as const }),
    ...(!isWholeMinutes(minutes) && { minutes: 'out-of-range' as const }),
    ...(note.trim().length > MAX_CONTACT_NOTE_LENGTH && { note: 'too-long' as const }),
  };
}

function isWholeMinutes(typed: string): boolean {
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return minutes >= CONTACT_MINUTES.least && minutes <= CONTACT_MINUTES.most;
}
