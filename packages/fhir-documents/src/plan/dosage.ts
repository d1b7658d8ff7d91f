import type { DayPeriod } from '@glidepath/quantities';
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
export const DAY_TIMES: Readonly<Record<DayPeriod, DayTime>> = {
  morning: { text: 'Morning', part: 'MORN', meal: 'ACM' },
  afternoon: { text: 'Afternoon', part: 'AFT', meal: 'ACD' },
  evening: { text: 'Evening', part: 'EVE', meal: 'ACV' },
  night: { text: 'Night', part: 'NIGHT', meal: 'HS' },
};

export const duringPeriod = (period: DayPeriod): Timing => ({ repeat: { when: [DAY_TIMES[period].part] } });
export const atMeal = (period: DayPeriod): Timing => ({ repeat: { when: [DAY_TIMES[period].meal] } });
