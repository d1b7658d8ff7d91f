import type { AdvisorInput } from '../input/advisor-input.ts';
import { changed } from './changed-case.ts';
import { calculated } from './toy-life.ts';
import { pumpCase } from './usual-cases.ts';

/** Pumps that gave something else than was planned. */
export const GIVEN_OTHERWISE: Readonly<Record<string, () => AdvisorInput>> = {
  'half of what the calculator proposes': () =>
    pumpCase({
      carbRatio: 6,
      truth: { neededGramsPerUnit: () => 11 },
      dose: (moment) => {
        const bolus = calculated(moment, { carbRatio: 6, factor: 45 });
        const suggestedUnits = bolus?.doseUnits ?? 0;
        return bolus && { doseUnits: suggestedUnits / 2, calculator: { ...bolus.calculator, suggestedUnits } };
      },
    }),
  'a lower rate every night': () => {
    const input = pumpCase();
    const basal = input.recorded.basal.flatMap((day) => [
      { ...day, durationMinutes: 480, rateUnitsPerHour: 0.4, kind: 'temp' as const },
      { ...day, minute: day.minute + 480, durationMinutes: 960 },
    ]);
    return changed(input, { recorded: { basal } });
  },
};
