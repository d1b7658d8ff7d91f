/** A mean with the interval that holds 95 of 100 means if other patients had been drawn. */
export type Estimate = Readonly<{ mean: number; low: number; high: number }>;

const RESAMPLES = 1000;

/** Bootstrap by patient: the runs of one patient are no independent observations. */
export function estimate(byPatient: readonly (readonly number[])[]): Estimate {
  const patients = byPatient
    .filter((numbers) => numbers.length > 0)
    .map((numbers) => ({ sum: numbers.reduce((sum, number) => sum + number, 0), count: numbers.length }));
  const meanOfRuns = (drawn: readonly Readonly<{ sum: number; count: number }>[]) =>
    drawn.reduce((sum, patient) => sum + patient.sum, 0) / drawn.reduce((sum, patient) => sum + patient.count, 0);
  const uniform = reproducible();
  const means = Array.from({ length: RESAMPLES }, () =>
    meanOfRuns(patients.map(() => patients[Math.floor(uniform() * patients.length)] ?? { sum: 0, count: 0 })),
  ).toSorted((a, b) => a - b);
  const at = (share: number) => means[Math.floor(share * (RESAMPLES - 1))] ?? Number.NaN;
  return { mean: meanOfRuns(patients), low: at(0.025), high: at(0.975) };
}

/** The same trial prints the same intervals: a linear congruential generator is good enough to draw patients again. */
function reproducible(): () => number {
  let state = 20_260_101;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

export function correlation(pairs: readonly Readonly<{ predicted: number; lived: number }>[]): number {
  const predictedMean = meanOf(pairs.map(({ predicted }) => predicted));
  const livedMean = meanOf(pairs.map(({ lived }) => lived));
  const product = meanOf(pairs.map(({ predicted, lived }) => (predicted - predictedMean) * (lived - livedMean)));
  const predictedSquare = meanOf(pairs.map(({ predicted }) => (predicted - predictedMean) ** 2));
  const livedSquare = meanOf(pairs.map(({ lived }) => (lived - livedMean) ** 2));
  return product / Math.sqrt(predictedSquare * livedSquare);
}

/** Of all forecasts, in percent, those whose band holds what was lived. */
export function shareInBand(
  forecasts: readonly Readonly<{ lived: number; lowest: number; highest: number }>[],
): number {
  const held = forecasts.filter(({ lived, lowest, highest }) => lived >= lowest && lived <= highest);
  return (100 * held.length) / forecasts.length;
}
