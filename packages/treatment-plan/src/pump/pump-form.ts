import { type Cell, cellFault, type Limits } from '../cell.ts';
import type { PlanIssue } from '../plan-issue.ts';
import type { PlanIssueCode } from '../plan-issue-code.ts';
import { PUMP_BRANDS, type PumpBrand } from './pump-brand.ts';

/** What the initial pump plan is made from. */
export type PumpFormDraft = Readonly<{
  ageYears: Cell;
  hba1cPercent: Cell;
  /** A day, before the pump. */
  totalDailyDoseUnits: Cell;
  brand: string | null;
}>;
export type PumpForm = Readonly<{
  ageYears: number;
  hba1cPercent: number;
  totalDailyDoseUnits: number;
  brand: PumpBrand;
}>;

/** Product specification 2, section 5, "Pump information form". */
const PUMP_FORM_LIMITS = {
  ageYears: { min: 0, max: 120, step: 1 },
  hba1cPercent: { min: 2, max: 20, step: 0.01 },
  totalDailyDoseUnits: { min: 1, max: 600, step: 0.1 },
} as const satisfies Record<Exclude<keyof PumpFormDraft, 'brand'>, Limits>;

const OUT_OF_RANGE_CODES = {
  ageYears: 'pump-form.age-out-of-range',
  hba1cPercent: 'pump-form.hba1c-out-of-range',
  totalDailyDoseUnits: 'pump-form.total-daily-dose-out-of-range',
} as const satisfies Record<keyof typeof PUMP_FORM_LIMITS, PlanIssueCode>;

/** `bornYearsAgo` is the age by the birth date, where that is known: doses are made from the age. */
export function pumpFormIssues(form: PumpFormDraft, bornYearsAgo: number | null = null): PlanIssue[] {
  const number = (field: keyof typeof PUMP_FORM_LIMITS) => numberIssues(field, form[field]);
  const age = [...number('ageYears'), ...birthDateIssues(form, bornYearsAgo)];
  return [...age, ...number('hba1cPercent'), ...number('totalDailyDoseUnits'), ...brandIssues(form)];
}

/** A birthday may lie between two time zones, or between the form and its plan. */
const MOST_AGE_DIFFERENCE_YEARS = 1;

export function isAgeOfBirthDate(ageYears: number, bornYearsAgo: number | null): boolean {
  return bornYearsAgo === null || Math.abs(ageYears - bornYearsAgo) <= MOST_AGE_DIFFERENCE_YEARS;
}

function birthDateIssues({ ageYears }: PumpFormDraft, bornYearsAgo: number | null): PlanIssue[] {
  if (cellFault(ageYears, PUMP_FORM_LIMITS.ageYears) !== null || isAgeOfBirthDate(Number(ageYears), bornYearsAgo))
    return [];
  return [{ code: 'pump-form.age-not-of-birth-date', at: ['ageYears'], params: { age: bornYearsAgo ?? 0 } }];
}

function numberIssues(field: keyof typeof PUMP_FORM_LIMITS, cell: Cell): PlanIssue[] {
  const limits = PUMP_FORM_LIMITS[field];
  const { min, max } = limits;
  switch (cellFault(cell, limits)) {
    case null:
      return [];
    case 'missing':
      return [{ code: 'pump-form.mandatory', at: [field] }];
    case 'not-a-number':
      return [{ code: 'pump-form.not-a-number', at: [field] }];
    default:
      return [{ code: OUT_OF_RANGE_CODES[field], at: [field], params: { min, max } }];
  }
}

function brandIssues({ brand }: PumpFormDraft): PlanIssue[] {
  if (brand === null || brand === '') return [{ code: 'pump-form.mandatory', at: ['brand'] }];
  return isPumpBrand(brand) ? [] : [{ code: 'pump-form.brand-unknown', at: ['brand'] }];
}

function isPumpBrand(brand: string): brand is PumpBrand {
  return PUMP_BRANDS.some((known) => known === brand);
}

/** Whether a pump start can be asked for; then nothing in it is empty. */
export function isFilledPumpForm(form: PumpFormDraft, bornYearsAgo: number | null = null): form is PumpForm {
  return pumpFormIssues(form, bornYearsAgo).length === 0;
}
