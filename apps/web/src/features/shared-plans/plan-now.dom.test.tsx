import {
  BASAL_ONLY_PLAN,
  CRCF_PLAN,
  ESTIMATED_MEAL_PLAN,
  FIXED_MEAL_PLAN,
  PUMP_RECOMMENDATION,
  SCALE_PLAN,
} from '@glidepath/treatment-plan/sample-plans';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { UnitsInFull } from '#shared/format/units-in-full.ts';
import { clockPreference } from '#shared/i18n/clock-preference.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import type { OwnPlan } from './own-plan.ts';
import { EnteredPlan } from './own-plan-now.tsx';
import { PlanNow } from './plan-now.tsx';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeAll(async () => {
  await loadTexts(['shared-plans', 'plan-editors', 'pump-plan']);
  await loadLanguage('he');
});
beforeEach(() => {
  vi.useFakeTimers();
  clockPreference.store(true);
});
afterEach(async () => {
  vi.useRealTimers();
  clockPreference.store(false);
  await i18n.changeLanguage('en');
});

type Given = Readonly<{ at?: Date; own?: Partial<OwnPlan> }>;

/** As written on the page, without what only directs the writing. */
function shown(plan: OwnPlan['plan'], { at = new Date(2026, 10, 19, 18, 0), own = {} }: Given = {}): string {
  vi.setSystemTime(at);
  const dayPeriods = { morning: 300, afternoon: 660, evening: 1020, night: 1320 };
  const all = {
    plan,
    before: plan,
    inForceSince: new Date(2026, 10, 1).toISOString(),
    isTreatmentChanging: false,
    note: null,
    shared: null,
    ...own,
  };
  renderInApp(
    <UnitsInFull value={true}>
      <PlanNow own={all} day={{ zone: HERE, glucoseUnit: 'mg/dL', dayPeriods }} />
      <EnteredPlan own={all} glucoseUnit="mg/dL" />
    </UnitsInFull>,
  );
  return (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
}

describe('what a patient is to do now', () => {
  it('PATIENT-10: is a sentence of time, dose and insulin, and what the dose was before', () => {
    const basal = BASAL_ONLY_PLAN.basal.map((injection) => ({ ...injection, doseUnits: 18 }));
    const text = shown(BASAL_ONLY_PLAN, { own: { before: { ...BASAL_ONLY_PLAN, basal } } });
    expect(text).toContain('Next dose10:00 PM: 20 units LantusBefore: 18 unitsIn 4 hours');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('PATIENT-10: marks the rows of a pump that changed, with what they were', () => {
    const { rates } = PUMP_RECOMMENDATION;
    const [first, ...others] = rates.basalUnitsPerHour;
    if (!first) throw new Error('a plan with rates');
    const basalUnitsPerHour = [{ ...first, value: 0.9 }, ...others];
    const before = { ...PUMP_RECOMMENDATION, rates: { ...rates, basalUnitsPerHour } };
    const text = shown(PUMP_RECOMMENDATION, { own: { before } });
    const rows = [...document.querySelectorAll('tr[data-changed]')].map(({ textContent }) => textContent);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('Before: 0.9 units per hour');
    expect(rows[0]).toContain('Less insulin');
    expect(text.match(/Before:/g)).toHaveLength(1);
  });

  it('PATIENT-10: says for how long a dose is due, and not to take it twice', () => {
    const text = shown(BASAL_ONLY_PLAN, { at: new Date(2026, 10, 19, 22, 20) });
    expect(text).toContain('Dose due10:00 PM: 20 units Lantus');
    expect(text).toContain('Planned 20 minutes ago. If you have already taken it, do not take it again.');
  });

  it.each([
    ['en', 'Your basal doses10:00 PM: 20 units Lantus', 'Ask your clinic which doses to take.'],
    ['he', 'המנות הבזאליות שלך10:00 PM: 20 יחידות Lantus', 'יש לברר איתה אילו מנות להזריק.'],
  ])('PATIENT-10: tells the times of the plan where it does not know (%s)', async (language, times, doubt) => {
    await i18n.changeLanguage(language);
    const text = shown(FIXED_MEAL_PLAN, { own: { isTreatmentChanging: true } });
    expect(text).toContain(times);
    expect(text).toContain(doubt);
    expect(text).not.toMatch(/Meal insulin|אינסולין לארוחה/);
  });

  it('PATIENT-10: names both injections of a day, the coming one first', () => {
    const basal = [{ atMinute: 480, doseUnits: 1, insulinName: 'Levemir' }, ...BASAL_ONLY_PLAN.basal];
    const text = shown({ ...BASAL_ONLY_PLAN, basal });
    expect(text).toMatch(/10:00 PM: 20 units Lantus.*Then 8:00 AM: 1 unit Levemir/);
  });

  it.each([
    ['fixed doses', FIXED_MEAL_PLAN, '5 units Apidra'],
    ['sizes', ESTIMATED_MEAL_PLAN, 'Small meal3 unitsNormal meal5 unitsLarge meal7.5 units'],
    ['carbs', CRCF_PLAN, 'Carb ratio10 grams per unitCorrection factor50 mg/dL per unitTarget110 mg/dL'],
    ['a scale', SCALE_PLAN, '6.5 units'],
  ])('PATIENT-10: has the insulin of a meal at this time of day, by %s', (_, plan, dose) => {
    const text = shown(plan);
    expect(text).toContain('Meal insulin: Evening5:00 PM–10:00 PM');
    expect(text).toContain(dose);
  });

  it('PATIENT-10: is the whole of a plan that the clinic entered, also where the meal of now is not known', () => {
    const text = shown(CRCF_PLAN);
    expect(text).toContain('Bolus plan: carb ratio and correction factor');
    for (const period of ['Morning', 'Afternoon', 'Evening', 'Night']) expect(text).toContain(period);
    document.body.replaceChildren();
    expect(shown(CRCF_PLAN, { own: { isTreatmentChanging: true } })).not.toContain(
      'Bolus plan: carb ratio and correction factor',
    );
    document.body.replaceChildren();
    expect(shown(CRCF_PLAN, { own: { shared: { treatmentType: 'MDI_CRCF' } as never } })).not.toContain(
      'Bolus plan: carb ratio and correction factor',
    );
  });

  it('PATIENT-10: is the settings of a pump', () => {
    const text = shown(PUMP_RECOMMENDATION);
    expect(text).toContain('Your pump settingsBasal Rate');
    expect(text).toContain('12:00 AM – 3:00 AM0.585 units per hour');
    expect(text).not.toMatch(/\bU\b/);
  });

  it('PATIENT-10: says how old an old plan is', () => {
    shown(BASAL_ONLY_PLAN, { own: { inForceSince: new Date(2026, 5, 1).toISOString() } });
    expect(screen.getByRole('note').textContent).toContain('This plan is from Jun 1, 2026, 171 days ago.');
  });
});
