/** Completed years on a day; both days are written YYYY-MM-DD. Somebody born on 29 February ages on 1 March. */
export function ageYears(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
