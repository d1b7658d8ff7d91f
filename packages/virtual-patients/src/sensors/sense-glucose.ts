import type { RandomStream } from '../chance/random-stream.ts';
import { diaryMinute, type LifeRun } from '../life/life-run.ts';
import { nextNoiseMgDl } from './sensor-error.ts';
import { type Beyond, SENSOR_LIMITS_MG_DL, SENSOR_MODELS } from './sensor-kind.ts';

/** Called every 5 minutes, the rhythm of the noise; a slower sensor keeps only some of its values. */
export function senseGlucose(run: LifeRun): void {
  const { equipment, memory, today, body } = run;
  if (equipment.sensor === null) return;
  const noiseMgDl = nextNoiseMgDl(memory.noise, today.sensing);
  const { intervalMinutes } = SENSOR_MODELS[equipment.sensor];
  if (run.minuteOfDay % intervalMinutes !== 0 || run.minute < memory.sensorGapEndsAtMinute) return;

  const gapMinutes = dropoutMinutes(today.sensing, equipment.dropoutShare, intervalMinutes);
  if (gapMinutes > 0) {
    memory.sensorGapEndsAtMinute = run.minute + gapMinutes;
    return;
  }
  const { gain, offsetMgDl } = today.calibration;
  const sensedMgDl = Math.round(gain * body.interstitialMgDl() + offsetMgDl + noiseMgDl);
  const { low, high } = SENSOR_LIMITS_MG_DL;
  const glucoseMgDl = Math.min(high, Math.max(low - 1, sensedMgDl));
  run.diary.readings.push({ minute: diaryMinute(run), glucoseMgDl, beyond: beyond(sensedMgDl) });
  memory.known = { minute: run.minute, glucoseMgDl };
}

function beyond(sensedMgDl: number): Beyond | null {
  if (sensedMgDl < SENSOR_LIMITS_MG_DL.low) return 'low';
  return sensedMgDl > SENSOR_LIMITS_MG_DL.high ? 'high' : null;
}

const GAP_MINUTES = { least: 30, most: 120 } as const;
const MEAN_GAP_MINUTES = (GAP_MINUTES.least + GAP_MINUTES.most) / 2;

/** The length of a gap that begins with this reading, or 0. Over a long time `share` of the readings get lost. */
function dropoutMinutes(random: RandomStream, share: number, intervalMinutes: number): number {
  const chance = (share / (1 - share)) * (intervalMinutes / MEAN_GAP_MINUTES);
  if (random.uniform() >= chance) return 0;
  return GAP_MINUTES.least + (GAP_MINUTES.most - GAP_MINUTES.least) * random.uniform();
}
