import { type Equipment, injectionPlan, type Life, simulateLife, trueSettings } from '@glidepath/virtual-patients';

import type { Participant } from '../in-silico-trial/patients/everybody.ts';

/** One person who lives day by day on whatever dose the plan in force says. */
export type LivedDays = Readonly<{ live: (doseUnits: number) => Life; days: readonly Life[] }>;

export function livedDays({ patient: { person, habits }, seed }: Participant, equipment: Equipment): LivedDays {
  const base = injectionPlan({ person, settings: trueSettings(person), treatmentType: 'BASAL_ONLY' });
  const days: Life[] = [];
  return {
    days,
    live: (doseUnits) => {
      const before = days.at(-1);
      const plan = { ...base, basal: base.basal.map((injection) => ({ ...injection, doseUnits })) };
      const continueFrom = before && { continueFrom: before.end };
      const day = simulateLife({ person, habits, equipment, plan, seed, days: 1, ...continueFrom });
      days.push(day);
      return day;
    },
  };
}
