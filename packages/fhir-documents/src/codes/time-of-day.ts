const two = (number: number) => String(number).padStart(2, '0');

/** 1320 is 22:00. */
export function clockText(minuteOfDay: number): string {
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

/** As FHIR writes it. */
export const fhirTime = (minuteOfDay: number) => `${clockText(minuteOfDay)}:00`;
