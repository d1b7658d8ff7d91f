import type { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';
import { calculatorOf } from '@glidepath/api-contract/wire/bolus-calculator';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { patientConfigWire } from '@glidepath/api-contract/wire/patient-config.wire';
import {
  bolusCalculatorIssues,
  carbUnitsIssues,
  DEFAULT_BOLUS_CALCULATOR,
  DEFAULT_DAY_PERIOD_STARTS,
  dayPeriodIssues,
  hasIssue,
} from '@glidepath/patient-rules';
import type { TreatmentType } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import type { Tx } from '#platform/database/database.ts';
import { findPatientConfig, type PatientConfigRow } from './patient-config.repository.ts';

export type PatientConfig = Readonly<Camelised<z.infer<typeof patientConfigWire>>>;
export type ConfigEdit = Readonly<Camelised<z.infer<typeof updatePatientConfigCall.body>>>;

/** Until somebody saves something (START-12, START-14). Version 0 exists nowhere in the database. */
const DEFAULT_CONFIG: PatientConfig = {
  displayBolusCalculator: DEFAULT_BOLUS_CALCULATOR.isEnabled,
  activeInsulinTime: DEFAULT_BOLUS_CALCULATOR.activeInsulinHours,
  bolusCalcPrecision: DEFAULT_BOLUS_CALCULATOR.penIncrementUnits,
  maxBolusCalcDose: DEFAULT_BOLUS_CALCULATOR.maxDoseUnits,
  dayPeriods: DEFAULT_DAY_PERIOD_STARTS,
  carbUnits: null,
  version: 0,
};

export function patientConfig(row: PatientConfigRow | undefined): PatientConfig {
  if (!row) return DEFAULT_CONFIG;
  return {
    displayBolusCalculator: row.is_bolus_calculator_enabled,
    activeInsulinTime: row.active_insulin_hours,
    bolusCalcPrecision: Number(row.pen_increment_units),
    maxBolusCalcDose: row.max_dose_units,
    dayPeriods: {
      morning: row.morning_start_minute,
      afternoon: row.afternoon_start_minute,
      evening: row.evening_start_minute,
      night: row.night_start_minute,
    },
    carbUnits: row.carb_units,
    version: row.version,
  };
}

export async function findConfigOf(tx: Tx, patientId: string): Promise<PatientConfig> {
  return patientConfig(await findPatientConfig(tx, patientId));
}

/** The step of all the person's pens, for basal and bolus; one unit unless a finer one is set. */
export function penStepUnits({ bolusCalcPrecision }: Pick<PatientConfig, 'bolusCalcPrecision'>): 0.5 | 1 {
  return bolusCalcPrecision === 0.5 ? 0.5 : 1;
}

/** What is left out stays. */
export function editedConfig(former: PatientConfig, edit: ConfigEdit): PatientConfig {
  return withSoundCalculator(
    {
      displayBolusCalculator: edit.displayBolusCalculator ?? former.displayBolusCalculator,
      activeInsulinTime: edit.activeInsulinTime ?? former.activeInsulinTime,
      bolusCalcPrecision: edit.bolusCalcPrecision ?? former.bolusCalcPrecision,
      maxBolusCalcDose: edit.maxBolusCalcDose ?? former.maxBolusCalcDose,
      dayPeriods: edit.dayPeriods ?? former.dayPeriods,
      carbUnits: edit.carbUnits === undefined ? former.carbUnits : edit.carbUnits,
      version: former.version,
    },
    former,
  );
}

export function configIssues(config: PatientConfig, edit: ConfigEdit, treatmentType: TreatmentType | null) {
  return [
    ...bolusCalculatorIssues(calculatorOf(config)),
    ...dayPeriodIssues(config.dayPeriods),
    // The edit page does not ask for them: a patient who never had any can still be edited there.
    ...(edit.carbUnits === undefined ? [] : carbUnitsIssues(treatmentType, config.carbUnits)),
  ];
}

/**
 * Nobody judges a disabled calculator (START-11). What would be refused of an enabled one is not kept, so that no bad
 * value waits there for the day it is switched on.
 */
function withSoundCalculator(config: PatientConfig, former: PatientConfig): PatientConfig {
  if (config.displayBolusCalculator) return config;
  const issues = bolusCalculatorIssues({ ...calculatorOf(config), isEnabled: true });
  return {
    ...config,
    activeInsulinTime: (hasIssue(issues, 'activeInsulinHours') ? former : config).activeInsulinTime,
    bolusCalcPrecision: (hasIssue(issues, 'penIncrementUnits') ? former : config).bolusCalcPrecision,
    maxBolusCalcDose: (hasIssue(issues, 'maxDoseUnits') ? former : config).maxBolusCalcDose,
  };
}

export function configColumns(config: PatientConfig) {
  return {
    version: config.version,
    is_bolus_calculator_enabled: config.displayBolusCalculator,
    active_insulin_hours: config.activeInsulinTime,
    pen_increment_units: config.bolusCalcPrecision,
    max_dose_units: config.maxBolusCalcDose,
    morning_start_minute: config.dayPeriods.morning,
    afternoon_start_minute: config.dayPeriods.afternoon,
    evening_start_minute: config.dayPeriods.evening,
    night_start_minute: config.dayPeriods.night,
    carb_units: config.carbUnits,
  };
}
