import type { GlucoseUnit } from '@glidepath/quantities';
import { type PumpRates, rowsOfDay } from '@glidepath/treatment-plan';
import type { Dosage } from 'fhir/r4.js';

import { unitsPerHour } from '../codes/quantity.ts';
import { clockText, fhirTime } from '../codes/time-of-day.ts';
import { dosage, onlyWhen } from './dosage.ts';
import { pumpSettings } from './plan-settings.ts';

/** The basal rates, and in words what boluses are counted by: of a bolus no dose can be told beforehand. */
export function pumpDosages(rates: PumpRates, unit: GlucoseUnit): Dosage[] {
  const counted = pumpSettings(rates, unit)
    .filter(({ kind }) => kind !== 'basal-rate')
    .map(({ text }) => text);
  return [
    ...rowsOfDay(rates.basalUnitsPerHour).map(({ startMinute, value }) =>
      dosage(`Basal rate from ${clockText(startMinute)}: ${value} units/h`, {
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', timeOfDay: [fhirTime(startMinute)] } },
        asNeededBoolean: false,
        doseAndRate: [{ rateQuantity: unitsPerHour(value) }],
      }),
    ),
    dosage(`Bolus: ${counted.join('; ')}`, onlyWhen('Meal or correction, counted')),
  ];
}
