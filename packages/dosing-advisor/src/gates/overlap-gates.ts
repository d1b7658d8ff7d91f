import { at } from '../arithmetic/series.ts';
import { glucoseSlots } from '../preparation/glucose-slots.ts';
import { sensorColumn } from '../preparation/sensor-column.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY } from '../rules/tuning.ts';
import { deliveredBasal } from './delivered-basal.ts';
import type { GateCase, GateFinding, Gates } from './gate.ts';

const MAX_BASAL_MINUTES = 60;
const SENSORS = { farMgDl: 30, maxShare: 0.05 } as const;

/** Whether two devices tell different stories about the same time. */
export const OVERLAP_GATES: Gates = {
  1014: (gateCase) => overlappingBasal(gateCase) ?? disagreeingSensors(gateCase),
};

function overlappingBasal({ dataset }: GateCase): GateFinding | null {
  const devices = [...Map.groupBy(dataset.basal, ({ deviceId }) => deviceId ?? '').values()];
  if (devices.length < 2) return null;
  const reports = devices.map((basal) => deliveredBasal({ ...dataset, basal }).kinds);
  let slots = 0;
  for (let slot = 0; slot < dataset.days * SLOTS_PER_DAY; slot += 1) {
    if (reports.filter((kinds) => kinds[slot] !== undefined).length > 1) slots += 1;
  }
  const minutes = slots * SLOT_MINUTES;
  return minutes > MAX_BASAL_MINUTES ? { params: { stream: 'basal', minutes } } : null;
}

function disagreeingSensors({ input, firstDay, dataset }: GateCase): GateFinding | null {
  const devices = [...Map.groupBy(input.recorded.sensors, ({ deviceId }) => deviceId ?? '').values()];
  if (devices.length < 2) return null;
  const series = devices.map((sensors) => glucoseSlots(sensorColumn(sensors, firstDay, dataset.days), dataset.days));
  let [known, far] = [0, 0];
  for (let slot = 0; slot < dataset.days * SLOTS_PER_DAY; slot += 1) {
    const seen = series.map((glucose) => at(glucose, slot)).filter((glucose) => !Number.isNaN(glucose));
    if (seen.length === 0) continue;
    known += 1;
    if (Math.max(...seen) - Math.min(...seen) > SENSORS.farMgDl) far += 1;
  }
  const share = known === 0 ? 0 : far / known;
  return share > SENSORS.maxShare ? { params: { stream: 'glucose', percent: Math.round(100 * share) } } : null;
}
