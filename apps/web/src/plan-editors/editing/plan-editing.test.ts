import { perPeriod } from '@glidepath/quantities';
import {
  emptyInjectionPlan,
  type InjectionPlanDraft,
  type PlanContext,
  STARTING_INSULINS,
} from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import {
  allDone,
  isOpen,
  isSamePlan,
  isSectionChanged,
  mayCopy,
  newPlanEditing,
  type PlanEditing,
  sectionInTheWay,
  storedPlanEditing,
  withCopied,
  withPlan,
  withSectionCancelled,
  withSectionDone,
  withSectionOpened,
} from './plan-editing.ts';
import { type SectionName, sectionIssues, sectionsOf, withSectionOf } from './section-name.ts';

const CONTEXT: PlanContext = { diabetesType: 'Type1', glucoseUnit: 'mg/dL', insulins: STARTING_INSULINS };
const BASAL = [{ atMinute: 1320, doseUnits: 20, insulinName: 'Lantus' }];
const SCALE = { mode: 'sliding_scale', rows: [{ upToMgDl: 600, doseUnits: 3 }], insulinName: 'Humalog' } as const;
type ScalePlan = Extract<InjectionPlanDraft, { type: 'MDI_SSI' }>;
const SCALES: ScalePlan = { type: 'MDI_SSI', basal: BASAL, scales: perPeriod(() => SCALE) };
const EVENING = { ...SCALE, rows: [{ upToMgDl: 600, doseUnits: 4 }] };

const openSections = (editing: PlanEditing) =>
  sectionsOf(editing.plan.type).filter((section) => isOpen(editing, section));
const typed = (editing: PlanEditing, period: 'morning' | 'evening', scale = EVENING) =>
  withPlan(editing, { ...SCALES, scales: { ...SCALES.scales, [period]: scale } });

describe('the sections of a plan', () => {
  it.each([
    ['MDI_CRCF', ['basal', 'crcf']],
    ['MDI_SSI', ['basal', 'scale.morning', 'scale.afternoon', 'scale.evening', 'scale.night']],
    ['MDI_ESTIMATED_MEAL', ['basal', 'meals']],
    ['MDI_FIXED_MEAL', ['basal', 'meals']],
    ['BASAL_ONLY', ['basal']],
  ] as const)('of %s are %s', (type, sections) => {
    expect(sectionsOf(type)).toEqual(sections);
  });

  it('MEAL-10: meals and their correction are one', () => {
    const issues = [
      { code: 'meal.dose-missing', at: ['meals', 'morning', 'doseUnits'] },
      { code: 'correction.all-zero', at: ['correction', 'rows'] },
      { code: 'basal.no-rows', at: ['basal'] },
    ] as const;
    expect(sectionIssues('meals', issues).map(({ code }) => code)).toEqual([
      'meal.dose-missing',
      'correction.all-zero',
    ]);
    expect(sectionIssues('basal', issues).map(({ code }) => code)).toEqual(['basal.no-rows']);
  });

  it('are taken over one by one', () => {
    const other: ScalePlan = { ...SCALES, basal: [], scales: perPeriod(() => EVENING) };
    expect(withSectionOf(SCALES, 'basal', other)).toEqual({ ...SCALES, basal: [] });
    expect(withSectionOf(SCALES, 'scale.evening', other)).toEqual({
      ...SCALES,
      scales: { ...SCALES.scales, evening: EVENING },
    });
    const meals = emptyInjectionPlan('MDI_FIXED_MEAL');
    expect(withSectionOf({ ...meals, basal: BASAL }, 'meals', meals)).toEqual({ ...meals, basal: BASAL });
  });
});

describe('a new plan', () => {
  it('is empty, open where writing begins, and nothing of it is set', () => {
    const editing = newPlanEditing('MDI_SSI');
    expect(editing.plan).toEqual(emptyInjectionPlan('MDI_SSI'));
    expect(openSections(editing)).toEqual(['basal', 'scale.morning']);
    expect(editing.entered.size).toBe(0);
  });

  it('START-16: counts carbs as was chosen when the patient was started, and is empty besides', () => {
    const empty = emptyInjectionPlan('MDI_CRCF');
    expect(newPlanEditing('MDI_CRCF').plan).toEqual(empty);
    const { plan, before } = newPlanEditing('MDI_CRCF', 'u_per_10g');
    expect(plan).toMatchObject({ basal: empty.basal, crcf: { carbUnits: 'u_per_10g' } });
    expect(before.crcf).toEqual(plan);
    expect(newPlanEditing('MDI_SSI', 'u_per_10g').plan).toEqual(emptyInjectionPlan('MDI_SSI'));
  });
});

describe('editing', () => {
  const stored = storedPlanEditing(SCALES);

  it('MDI-13: Cancel restores the values from before the edit, and only those of its section', () => {
    const both = withSectionOpened(withSectionOpened(stored, 'basal'), 'scale.evening');
    const changed = withPlan(both, { ...SCALES, basal: [], scales: { ...SCALES.scales, evening: EVENING } });
    const after = withSectionCancelled(changed, 'scale.evening');
    expect(after.plan).toEqual({ ...SCALES, basal: [] });
    expect(openSections(after)).toEqual(['basal']);
  });

  it('MDI-13: Done keeps what was typed and closes', () => {
    const after = withSectionDone(
      typed(withSectionOpened(stored, 'scale.evening'), 'evening'),
      'scale.evening',
      CONTEXT,
    );
    expect(after.plan).toEqual({ ...SCALES, scales: { ...SCALES.scales, evening: EVENING } });
    expect(openSections(after)).toEqual([]);
  });

  it('MEAL-10: Done is refused as long as anything in the section is faulty', () => {
    const faulty = { ...EVENING, rows: [{ upToMgDl: 600, doseUnits: 0.3 }] };
    const refused = withSectionDone(
      typed(withSectionOpened(stored, 'scale.evening'), 'evening', faulty),
      'scale.evening',
      CONTEXT,
    );
    expect(openSections(refused)).toEqual(['scale.evening']);
    expect([...refused.refused]).toEqual(['scale.evening']);
    const mended = withSectionDone(typed(refused, 'evening'), 'scale.evening', CONTEXT);
    expect([openSections(mended), [...mended.refused]]).toEqual([[], []]);
  });

  it('SSI-24: only one sliding scale is open; opening another gives up what was typed in the first', () => {
    const first = typed(withSectionOpened(stored, 'scale.evening'), 'evening');
    expect(sectionInTheWay(first, 'scale.morning')).toBe('scale.evening');
    expect(sectionInTheWay(first, 'basal')).toBeNull();
    expect(sectionInTheWay(withSectionOpened(stored, 'basal'), 'scale.morning')).toBeNull();
    const second = withSectionOpened(first, 'scale.morning');
    expect(openSections(second)).toEqual(['scale.morning']);
    expect(second.plan).toEqual(SCALES);
  });

  it('knows whether anything was typed since a section was opened', () => {
    const open = withSectionOpened(stored, 'scale.evening');
    expect(isSectionChanged(open, 'scale.evening')).toBe(false);
    expect(isSectionChanged(typed(open, 'evening'), 'scale.evening')).toBe(true);
    expect(isSectionChanged(typed(open, 'morning'), 'scale.evening')).toBe(false);
    expect(isSamePlan(SCALES, { ...SCALES })).toBe(true);
  });
});

describe('saving', () => {
  const shown = (editing: PlanEditing): SectionName[] => [...editing.refused];

  it('INIT-07: a faulty basal plan shows its faults, and the bolus is not judged yet', () => {
    const after = allDone(newPlanEditing('MDI_SSI'), CONTEXT);
    expect(shown(after)).toEqual(['basal']);
  });

  it('INIT-07: with a sound basal plan the bolus is judged, and the basal section is done', () => {
    const begun = newPlanEditing('MDI_SSI');
    const after = allDone(withPlan(begun, { ...begun.plan, basal: BASAL }), CONTEXT);
    expect(shown(after)).toEqual(['scale.morning', 'scale.afternoon', 'scale.evening', 'scale.night']);
    expect(openSections(after)).toEqual(['scale.morning']);
  });

  it('closes everything that is sound', () => {
    const after = allDone(
      withSectionOpened(withSectionOpened(storedPlanEditing(SCALES), 'basal'), 'scale.evening'),
      CONTEXT,
    );
    expect([openSections(after), shown(after)]).toEqual([[], []]);
  });
});

describe('copying', () => {
  it('MDI-18: is possible once the morning is set and nothing of the bolus is being edited', () => {
    const stored = storedPlanEditing(SCALES);
    expect(mayCopy(stored)).toBe(true);
    expect(mayCopy(withSectionOpened(stored, 'basal'))).toBe(true);
    expect(mayCopy(withSectionOpened(stored, 'scale.evening'))).toBe(false);
    const unset = withSectionCancelled(newPlanEditing('MDI_SSI'), 'scale.morning');
    expect(mayCopy(unset)).toBe(false);
    const morning = typed(withSectionOpened(unset, 'scale.morning'), 'morning');
    expect(mayCopy(morning)).toBe(false);
    expect(mayCopy(withSectionDone(morning, 'scale.morning', CONTEXT))).toBe(true);
  });

  it('sets every time of day', () => {
    const unset = withSectionCancelled(withSectionCancelled(newPlanEditing('MDI_SSI'), 'scale.morning'), 'basal');
    expect([...withCopied(unset, SCALES).entered]).toEqual(sectionsOf('MDI_SSI').slice(1));
  });
});
