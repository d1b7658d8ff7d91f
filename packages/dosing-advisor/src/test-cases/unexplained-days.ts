// What befalls somebody on single days, as mg/dL that are added to each slot of a toy life.

type Pushed = (minute: number) => number;

/** So much an hour on some days, from one hour to another; 25 o'clock is 01:00 of the next day. */
export const pushedOn =
  (days: readonly number[], mgDlPerHour: number, [fromHour, toHour]: readonly [number, number]): Pushed =>
  (minute) =>
    days.some((day) => minute >= day * 1440 + fromHour * 60 && minute < day * 1440 + toHour * 60)
      ? mgDlPerHour / 12
      : 0;

/** Hardly any insulin of twelve hours arrives, neither basal nor that of lunch and dinner; then the set is changed. */
export const failingSetOn = (days: readonly number[]): Pushed => {
  const [fails, isChanged] = [pushedOn(days, 55, [9, 21]), pushedOn(days, -50, [21, 25])];
  return (minute) => fails(minute) + isChanged(minute);
};

/** Twice the usual need of basal insulin. */
export const illnessOn = (days: readonly number[]): Pushed => pushedOn(days, 36, [0, 24]);
