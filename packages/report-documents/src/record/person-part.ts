import { CARB_UNITS } from '@glidepath/treatment-plan';

import type { Element } from '../elements/boxes.ts';
import { dayIn, fullName, momentIn, type RecordContext, UNKNOWN, wordIn, writtenIn } from './record-context.ts';
import type { Row } from './record-document-input.ts';
import { type Fact, factList, partHeading, smallHeading } from './record-elements.ts';
import { flagIn, numberIn, textIn } from './row-values.ts';

/** Who it is, how the person is treated, and since when. */
export function personPart(context: RecordContext): Element[] {
  const { writer, record, rowsOf } = context;
  const [patient = {}] = rowsOf('patients');
  const [account] = rowsOf('users');
  const [settings] = rowsOf('patient_configs');
  const facts = [
    ...identity(patient, context),
    ...addresses(patient, account, context),
    ...treatment(patient, context),
  ];
  return [
    partHeading(writer, record.person.title),
    factList(writer, [...facts, ...times(patient, account, context)]),
    ...(settings
      ? [smallHeading(writer, record.settings.title), factList(writer, settingFacts(settings, context))]
      : []),
  ];
}

function identity(patient: Row, context: RecordContext): Fact[] {
  const { person } = context.record;
  const name = fullName(patient);
  return [
    [person.name, name === '' ? UNKNOWN : context.printed(name)],
    [person.born, dayIn(patient, 'date_of_birth', context)],
    [person.mrn, writtenIn(patient, 'mrn', context)],
    [person.sex, wordIn(patient, 'sex', context.words.sexes)],
    ...ifKnown(patient, 'guardian_name', person.guardian, context),
    ...(textIn(patient, 'guardian_name') === null
      ? []
      : [[person.guardianSince, dayIn(patient, 'guardian_consented_at', context)] as const]),
  ];
}

function addresses(patient: Row, account: Row | undefined, context: RecordContext): Fact[] {
  const { person } = context.record;
  return [
    [person.email, writtenIn(patient, 'email', context)],
    [person.account, account ? writtenIn(account, 'email', context) : person.noAccount],
    ...ifKnown(patient, 'tidepool_email', person.tidepool, context),
  ];
}

function treatment(patient: Row, context: RecordContext): Fact[] {
  const { writer, plan, record, words } = context;
  const { person } = record;
  const [low, high] = [
    numberIn(patient, 'pre_meal_glucose_target_low_mg_dl'),
    numberIn(patient, 'pre_meal_glucose_target_high_mg_dl'),
  ];
  const weightKg = numberIn(patient, 'weight_kg');
  const isShared = flagIn(patient, 'is_shared_with_clinic');
  return [
    [person.diabetes, wordIn(patient, 'type_of_diabetes', words.diabetesTypes)],
    [person.treatment, wordIn(patient, 'treatment_type', words.treatmentTypes)],
    [person.weight, weightKg === null ? UNKNOWN : writer.amount(weightKg, record.kilograms)],
    [person.target, low === null || high === null ? UNKNOWN : plan.write.glucoseRange(low, high)],
    [person.shared, isShared === null ? UNKNOWN : record.yesNo(isShared)],
    ...ifKnown(patient, 'study_group_name', person.studyGroup, context),
    ...ifKnown(patient, 'trial_name', person.trial, context),
  ];
}

function times(patient: Row, account: Row | undefined, context: RecordContext): Fact[] {
  const { person } = context.record;
  const ended = textIn(patient, 'deactivated_at') !== null;
  return [
    [person.since, dayIn(patient, 'created_at', context)],
    [person.accountSince, account ? dayIn(account, 'enrolled_at', context) : UNKNOWN],
    [person.advisorSince, dayIn(patient, 'started_advisor_at', context)],
    [person.zone, writtenIn(patient, 'timezone', context)],
    ...(ended ? [[person.ended, momentIn(patient, 'deactivated_at', context)] as const] : []),
    ...ifKnown(patient, 'deactivation_reason', person.endReason, context),
  ];
}

function settingFacts(row: Row, context: RecordContext): Fact[] {
  const { writer, plan, record } = context;
  const { settings } = record;
  const hours = numberIn(row, 'active_insulin_hours');
  const carbUnits = CARB_UNITS.find((unit) => unit === textIn(row, 'carb_units'));
  const isOn = flagIn(row, 'is_bolus_calculator_enabled');
  const units = (column: string) => {
    const doseUnits = numberIn(row, column);
    return doseUnits === null ? UNKNOWN : plan.write.dose(doseUnits);
  };
  const minute = (column: string) => {
    const startMinute = numberIn(row, column);
    return startMinute === null ? UNKNOWN : writer.time(startMinute);
  };
  return [
    [settings.bolusCalculator, isOn === null ? UNKNOWN : record.yesNo(isOn)],
    [settings.activeInsulin, hours === null ? UNKNOWN : plan.texts.changes.hours(String(hours))],
    [settings.penStep, units('pen_increment_units')],
    [settings.maxDose, units('max_dose_units')],
    [settings.carbUnits, carbUnits ? plan.texts.changes.carbUnits[carbUnits] : UNKNOWN],
    [settings.dayPart(plan.texts.periods.morning), minute('morning_start_minute')],
    [settings.dayPart(plan.texts.periods.afternoon), minute('afternoon_start_minute')],
    [settings.dayPart(plan.texts.periods.evening), minute('evening_start_minute')],
    [settings.dayPart(plan.texts.periods.night), minute('night_start_minute')],
  ];
}

function ifKnown(row: Row, column: string, name: string, context: RecordContext): Fact[] {
  return textIn(row, column) === null ? [] : [[name, writtenIn(row, column, context)]];
}
