/** Whole years between two calendar days (YYYY-MM-DD). Born on 29 February, somebody is a year older on 1 March. */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
