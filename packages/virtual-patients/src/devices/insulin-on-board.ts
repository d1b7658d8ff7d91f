/** A dose of rapid insulin that a calculator remembers. */
export type RapidDose = Readonly<{ minute: number; doseUnits: number; isAutomatic?: true }>;

/** The exponential curve that open-source pumps use, for rapid insulin: peak after 75 minutes. */
const PEAK_MINUTES = 75;
/** With less than 300 minutes the curve would be steeper than insulin; a shorter setting cuts it off instead. */
const LEAST_DURATION_MINUTES = 300;

/** The units that a calculator with this setting still counts as working. */
export function insulinOnBoardUnits(doses: readonly RapidDose[], minute: number, activeInsulinMinutes: number): number {
  const durationMinutes = Math.max(activeInsulinMinutes, LEAST_DURATION_MINUTES);
  let onBoardUnits = 0;
  for (const dose of doses) {
    const minutesSince = minute - dose.minute;
    if (minutesSince < activeInsulinMinutes) onBoardUnits += dose.doseUnits * shareLeft(minutesSince, durationMinutes);
  }
  return onBoardUnits;
}

/** The share of a dose that still has to work. */
export function shareLeft(minutesSince: number, durationMinutes: number): number {
  const tau = (PEAK_MINUTES * (1 - PEAK_MINUTES / durationMinutes)) / (1 - (2 * PEAK_MINUTES) / durationMinutes);
  const rise = (2 * tau) / durationMinutes;
  const scale = 1 / (1 - rise + (1 + rise) * Math.exp(-durationMinutes / tau));
  const bend = (minutesSince * minutesSince) / (tau * durationMinutes * (1 - rise)) - minutesSince / tau - 1;
  return 1 - scale * (1 - rise) * (bend * Math.exp(-minutesSince / tau) + 1);
}
