import { type GlucoseUnit, mmolLFromMgDl, shownGlucose } from '@glidepath/quantities';
import type { Quantity } from 'fhir/r4.js';

import { SYSTEMS } from './systems.ts';

const quantity = (value: number, unit: string, code: string): Quantity => ({ value, unit, system: SYSTEMS.ucum, code });

export const unitsOfInsulin = (doseUnits: number) => quantity(doseUnits, 'units', '[iU]');
export const unitsPerHour = (rate: number) => quantity(rate, 'units/h', '[iU]/h');
export const gramsPerUnit = (ratio: number) => quantity(ratio, 'g/unit', 'g/[iU]');
/** Units for one portion of carbohydrate, as clinics that count in portions write it. */
export const unitsPerPortion = (ratio: number, portionGrams: 10 | 15) =>
  quantity(ratio, `units/${portionGrams} g`, `[iU]/(${portionGrams}.g)`);
export const days = (count: number) => quantity(count, 'days', 'd');

/** The guide asks for two decimals where the report shows none. */
export const percent = (share: number) => quantity(Math.round(share * 100) / 100, '%', '%');

/** The guide writes the unit "mg/dl" beside the code mg/dL. */
const GLUCOSE_TEXT: Readonly<Record<GlucoseUnit, string>> = { 'mg/dL': 'mg/dl', 'mmol/L': 'mmol/l' };

/** A measured mean: to a hundredth, so that neither unit loses anything that a report shows. */
export function meanGlucose(meanMgDl: number, unit: GlucoseUnit): Quantity {
  const mean = unit === 'mg/dL' ? meanMgDl : mmolLFromMgDl(meanMgDl);
  return quantity(Math.round(mean * 100) / 100, GLUCOSE_TEXT[unit], unit);
}

/** A limit or a target of a plan, as the plan is shown. */
export function plannedGlucose(glucoseMgDl: number, unit: GlucoseUnit): Quantity {
  return quantity(shownGlucose(glucoseMgDl, unit), unit, unit);
}

export function glucosePerUnit(factorMgDlPerUnit: number, unit: GlucoseUnit): Quantity {
  return quantity(shownGlucose(factorMgDlPerUnit, unit), `${unit}/unit`, `${unit}/[iU]`);
}

/** As a person reads it: 12.5 g/unit. */
export const quantityText = ({ value, unit }: Quantity) => `${value} ${unit}`;
