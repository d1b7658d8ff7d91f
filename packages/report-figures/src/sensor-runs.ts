/** Sensors report every 5 or 15 minutes; over a longer silence no line is drawn. */
const SENSOR_GAP_MINUTES = 30;

/** Readings that one line may join: where the clock was put back another begins, over the same hour. */
export function sensorRuns<Reading extends Readonly<{ minute: number }>>(readings: readonly Reading[]): Reading[][] {
  const runs: Reading[][] = [];
  for (const reading of readings) {
    const run = runs.at(-1);
    const passedMinutes = reading.minute - (run?.at(-1)?.minute ?? Number.NEGATIVE_INFINITY);
    if (run && passedMinutes >= 0 && passedMinutes <= SENSOR_GAP_MINUTES) run.push(reading);
    else runs.push([reading]);
  }
  return runs;
}
