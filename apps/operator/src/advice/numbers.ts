/** Up to three decimals, without zeros at the end. */
export function told(amount: number | undefined): string {
  return amount === undefined ? '?' : String(Math.round(amount * 1000) / 1000);
}

export function whole(amount: number | undefined): string {
  return amount === undefined ? '?' : String(Math.round(Math.abs(amount)));
}

/** With its sign, also plus. */
export function signed(amount: number): string {
  return amount > 0 ? `+${told(amount)}` : told(amount);
}

export function clock(minuteOfDay: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}
