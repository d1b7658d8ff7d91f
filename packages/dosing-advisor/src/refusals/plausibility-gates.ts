import { at, glucoseSummary } from '@glidepath/plan-replay';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { countedDays, onCountedDays } from '../evidence/dataset/days-left-out.ts';
import { totalBasalUnits } from '../evidence/taken/planned-dose.ts';
import { isWithin } from '../limits/plan-limits.ts';
import type { GateCase, GateFinding, Gates } from './gate.ts';

const DAILY_DOSE_UNITS = { lowest: 5, highest: 300 } as const;
const UNITS_PER_KG = { lowest: 0.1, highest: 3 } as const;
/** Three hours of one value, or a quarter of all values at the ends of the scale, are not a living person's. */
const SENSOR = { stuckSlots: 36, edgesMgDl: { lowest: 40, highest: 400 }, maxEdgeShare: 0.25 } as const;
const SEVERE_PERCENT = { below54: 5, below70: 20 } as const;

/** Whether doses and glucose can be true, and are not beyond a machine's advice. */
export const PLAUSIBILITY_GATES: Gates = {
  'daily-dose-implausible': implausibleDose,
  'glucose-implausible': implausibleGlucose,
  'recent-severe-event': severeEvents,
};

function implausibleDose(gateCase: GateCase): GateFinding | null {
  const dailyDoseUnits = dailyDose(gateCase);
  const { weightKg } = gateCase.input.patient;
  const isUsual = weightKg === undefined || isWithin(dailyDoseUnits / weightKg, UNITS_PER_KG);
  if (isUsual && isWithin(dailyDoseUnits, DAILY_DOSE_UNITS)) return null;
  return { params: { dailyDoseUnits: Math.round(10 * dailyDoseUnits) / 10 } };
}

/** For injections the planned basal dose counts, since not every injection is recorded. */
function dailyDose({ input: { plan }, dataset, basal }: GateCase): number {
  const days = countedDays(dataset);
  const bolusUnits = onCountedDays(dataset, dataset.boluses).reduce((sum, { doseUnits }) => sum + doseUnits, 0) / days;
  if (plan && plan.type !== 'PUMP') return bolusUnits + totalBasalUnits(plan);
  return bolusUnits + basal.unitsPerHour.reduce((sum, rate) => sum + rate / 12, 0) / days;
}

function implausibleGlucose({ dataset, source }: GateCase): GateFinding | null {
  if (source === 'meter') return null;
  if (isStuck(dataset.glucoseMgDl)) return { params: { reason: 'stuck' } };
  const share = edgeShare(dataset);
  return share > SENSOR.maxEdgeShare ? { params: { reason: 'edges', percent: Math.round(100 * share) } } : null;
}

function isStuck(glucoseMgDl: Float64Array): boolean {
  const { lowest, highest } = SENSOR.edgesMgDl;
  let same = 0;
  for (let slot = 0; slot < glucoseMgDl.length; slot += 1) {
    const glucose = at(glucoseMgDl, slot);
    const isInside = glucose > lowest && glucose < highest;
    if (!isInside) same = 0;
    else same = glucose === at(glucoseMgDl, slot - 1) ? same + 1 : 1;
    if (same >= SENSOR.stuckSlots) return true;
  }
  return false;
}

function edgeShare({ sensor }: Dataset): number {
  const { lowest, highest } = SENSOR.edgesMgDl;
  const atEdge = sensor.glucoseMgDl.filter((glucose) => glucose <= lowest || glucose >= highest);
  return atEdge.length / Math.max(1, sensor.glucoseMgDl.length);
}

/** Time below range is a sensor's figure: a meter is used when somebody feels low. */
function severeEvents({ input: { patient }, dataset, source }: GateCase): GateFinding | null {
  if (patient.hadSevereHypo) return { params: { reason: 'severe-hypo' } };
  if (patient.hadKetoacidosis) return { params: { reason: 'ketoacidosis' } };
  if (source === 'meter') return null;
  return severeGlucose(dataset) ?? (dataset.withLeftOut ? severeGlucose(dataset.withLeftOut) : null);
}

/** Of the days that count, and of all: leaving out the worst of them opens nothing. */
function severeGlucose({ glucoseMgDl }: Pick<Dataset, 'glucoseMgDl'>): GateFinding | null {
  const { below54Percent, below70Percent } = glucoseSummary(glucoseMgDl);
  const tenths = (percent: number) => Math.round(10 * percent) / 10;
  if (below54Percent >= SEVERE_PERCENT.below54) {
    return { params: { reason: 'below-54', percent: tenths(below54Percent) } };
  }
  // Not a number where two sensors contradict each other all the time: then there is no glucose to be severe.
  const isSevere = below70Percent >= SEVERE_PERCENT.below70;
  return isSevere ? { params: { reason: 'below-70', percent: tenths(below70Percent) } } : null;
}
