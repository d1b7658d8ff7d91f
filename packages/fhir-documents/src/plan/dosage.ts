import type { DaySlot } from '@glidepath/treatment-plan';
import type { Dosage, Timing } from 'fhir/r4.js';

import { unitsOfInsulin } from '../codes/quantity.ts';
import { SYSTEMS } from '../codes/systems.ts';

/** SNOMED CT: subcutaneous route. Injections and pumps alike. */
const UNDER_THE_SKIN = { coding: [{ system: SYSTEMS.snomed, code: '34206005' }], text: 'Subcutaneous' };

export function dosage(text: string, others: Omit<Dosage, 'text' | 'route'>): Dosage {
  return { text, route: UNDER_THE_SKIN, ...others };
}

export const fixedDose = (doseUnits: number): Pick<Dosage, 'doseAndRate'> => ({
  doseAndRate: [{ doseQuantity: unitsOfInsulin(doseUnits) }],
});

/** Not a dose of every day: only then. A reader that knows no more than this must not take it for one. */
export const onlyWhen = (condition: string): Pick<Dosage, 'asNeededCodeableConcept'> => ({
  asNeededCodeableConcept: { text: condition },
});

type DayTime = Readonly<{ text: string; part: 'MORN' | 'AFT' | 'EVE' | 'NIGHT'; meal: 'ACM' | 'ACD' | 'ACV' | 'HS' }>;

/** HL7 event timing: the part of the day, and the meal that the product has in it. */
export const DAY_TIMES: Readonly<Record<DaySlot, DayTime>> = {
  morning: { text: 'Morning', part: 'MORN', meal: 'ACM' },
  afternoon: { text: 'Afternoon', part: 'AFT', meal: 'ACD' },
  evening: { text: 'Evening', part: 'EVE', meal: 'ACV' },
  bedtime: { text: 'Night', part: 'NIGHT', meal: 'HS' },
};

export const duringSlot = (slot: DaySlot): Timing => ({ repeat: { when: [DAY_TIMES[slot].part] } });
export const atMeal = (slot: DaySlot): Timing => ({ repeat: { when: [DAY_TIMES[slot].meal] } });
