/** Up to three decimals, without zeros at the end. */
export function shortNumber(amount: number | undefined): string {
  return amount === undefined ? '?' : String(Math.round(amount * 1000) / 1000);
}

export function wholeNumber(amount: number | undefined): string {
  return amount === undefined ? '?' : String(Math.round(Math.abs(amount)));
}

/** With its sign, also plus. */
export function signedNumber(amount: number): string {
  return amount > 0 ? `+${shortNumber(amount)}` : shortNumber(amount);
}

export function clock(minuteOfDay: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}
