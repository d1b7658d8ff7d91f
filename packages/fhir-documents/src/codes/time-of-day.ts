import { clockMinute } from '@glidepath/quantities';

const two = (number: number) => String(number).padStart(2, '0');

/** 1320 is 22:00. FHIR has no 24:00. */
export function clockText(timeOfDay: number): string {
  const minuteOfDay = clockMinute(timeOfDay);
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

/** As FHIR writes it. */
export const fhirTime = (minuteOfDay: number) => `${clockText(minuteOfDay)}:00`;
