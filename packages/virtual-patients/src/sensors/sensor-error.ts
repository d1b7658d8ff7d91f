import { type RandomStream, streamFor } from '../chance/random-stream.ts';

/**
 * Noise of a factory-calibrated sensor at 5-minute samples: two autoregressive series, coefficients and variances
 * of Vettoretti et al., Sensors 19 (2019) 5320.
 */
const SLOW = { last: 1.22, beforeLast: -0.331, innovationSd: Math.sqrt(3.641) } as const;
const COMMON = { last: 1.34, beforeLast: -0.492, innovationSd: Math.sqrt(5.538) } as const;
/** Sensors have become better since then: half the innovations. */
const INNOVATION_SHARE = 0.5;

const GAIN_SD = 0.05;
const OFFSET_SD_MG_DL = 3;

/** The two last values of each series. */
export type NoiseState = { slow: [number, number]; common: [number, number] };

export function silentNoise(): NoiseState {
  return { slow: [0, 0], common: [0, 0] };
}

export function nextNoiseMgDl(state: NoiseState, random: RandomStream): number {
  const slow = nextOf(SLOW, state.slow, random);
  const common = nextOf(COMMON, state.common, random);
  state.slow = [slow, state.slow[0]];
  state.common = [common, state.common[0]];
  return slow + common;
}

function nextOf(
  series: typeof SLOW | typeof COMMON,
  [last, beforeLast]: [number, number],
  random: RandomStream,
): number {
  const innovation = series.innovationSd * INNOVATION_SHARE * random.normal();
  return series.last * last + series.beforeLast * beforeLast + innovation;
}

/** Each sensor has its own calibration error, from the day it is put on to the day it is changed. */
export type Calibration = Readonly<{ gain: number; offsetMgDl: number }>;

export function calibrationOn(day: number, wornDays: number, seed: number): Calibration {
  const random = streamFor(seed, 'wearing', Math.floor(day / wornDays));
  return { gain: 1 + GAIN_SD * random.boundedNormal(), offsetMgDl: OFFSET_SD_MG_DL * random.boundedNormal() };
}
