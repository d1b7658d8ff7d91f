import {
  type DosedPlan,
  firstMissingPart,
  isFilledPlan,
  type PlanPart,
  PUMP_STAGES,
  type PumpStage,
  type TreatmentPlan,
  type TreatmentPlanDraft,
} from '@glidepath/treatment-plan';

import {
  isOpen,
  isSectionChanged,
  type PlanEditing,
  withPlan,
  withSectionCancelled,
  withSectionOpened,
} from '#plan-editors/editing/plan-editing.ts';
import { type SectionName, sectionsOf } from '#plan-editors/editing/section-name.ts';
import { cancelledRates, isRatesChanged, isRatesOpen, openedRates, type RatesEditing } from '../pump/rates-editing.ts';
import type { StageName } from './stage-walk.ts';

/** The plan while it is reviewed, of whatever treatment. */
export type ReviewDraft =
  | Readonly<{ kind: 'pump'; editing: RatesEditing }>
  | Readonly<{ kind: 'injections'; editing: PlanEditing }>
  | Readonly<{ kind: 'generic' }>;

/** Nothing counts as entered in a manual one until Done was pressed; everything does in the others (MDI-11). */
export function openedDraft(plan: TreatmentPlanDraft, isManual: boolean): ReviewDraft {
  if (plan.type === 'GENERIC') return { kind: 'generic' };
  const common = { before: {}, refused: new Set<never>() };
  if (plan.type === 'PUMP') {
    const entered = new Set<PumpStage>(isManual ? [] : PUMP_STAGES);
    return { kind: 'pump', editing: { rates: plan.rates, entered, ...common } };
  }
  const entered = new Set(isManual ? [] : sectionsOf(plan.type));
  return { kind: 'injections', editing: { plan, entered, ...common } };
}

export function planOfDraft(draft: ReviewDraft, message: string): TreatmentPlanDraft {
  if (draft.kind === 'pump') return { type: 'PUMP', rates: draft.editing.rates, settings: null };
  if (draft.kind === 'injections') return draft.editing.plan;
  return { type: 'GENERIC', messageToPatient: message };
}

/** What is being typed counts at once; while a cell is empty, what stood there before. Null where nothing did. */
export function planWhileTyping(draft: ReviewDraft, message: string): TreatmentPlan | null {
  return filledPlan(planOfDraft(draft, message)) ?? filledPlan(planOfDraft(closedDraft(draft), message));
}

/** The plan with no cell left empty; null while there is one. */
export function filledPlan(plan: TreatmentPlanDraft): TreatmentPlan | null {
  if (plan.type === 'GENERIC') return plan;
  if (plan.type !== 'PUMP') return isFilledPlan(plan) ? plan : null;
  const rows = Object.values(plan.rates).flat();
  const isFilled = rows.every(({ startMinute, value }) => startMinute !== null && Number.isFinite(value));
  return isFilled ? (plan as TreatmentPlan) : null;
}

/** The same with another plan in it, entered by hand: every part of it is set. */
export function draftWithPlan(draft: ReviewDraft, plan: DosedPlan): ReviewDraft {
  if (draft.kind === 'pump' && plan.type === 'PUMP') {
    return { ...draft, editing: { ...draft.editing, rates: plan.rates, entered: new Set(PUMP_STAGES) } };
  }
  if (draft.kind === 'injections' && plan.type !== 'PUMP') {
    return { ...draft, editing: { ...withPlan(draft.editing, plan), entered: new Set(sectionsOf(plan.type)) } };
  }
  return draft;
}

/** The sections of an injection plan that a stage shows for editing. */
export function sectionsOfStage({ plan }: PlanEditing, stage: StageName): readonly SectionName[] {
  if (stage === 'basal') return ['basal'];
  return stage === 'bolus' ? sectionsOf(plan.type).filter((section) => section !== 'basal') : [];
}

export function pumpStageOf(stage: StageName): PumpStage | null {
  return PUMP_STAGES.find((known) => known === stage) ?? null;
}

export function isDraftOpen(draft: ReviewDraft): boolean {
  return draft.kind !== 'generic' && Object.keys(draft.editing.before).length > 0;
}

/** Whether giving up what is open would lose anything that was typed. */
export function isDraftChanged(draft: ReviewDraft): boolean {
  if (draft.kind === 'pump') return PUMP_STAGES.some((stage) => isRatesChanged(draft.editing, stage));
  if (draft.kind === 'generic') return false;
  return sectionsOf(draft.editing.plan.type).some((section) => isSectionChanged(draft.editing, section));
}

/** Every open table as it was before it was opened. */
export function closedDraft(draft: ReviewDraft): ReviewDraft {
  if (draft.kind === 'pump') {
    return { ...draft, editing: PUMP_STAGES.reduce(cancelledRates, draft.editing) };
  }
  if (draft.kind === 'generic') return draft;
  return { ...draft, editing: sectionsOf(draft.editing.plan.type).reduce(withSectionCancelled, draft.editing) };
}

/** A manual plan is opened for editing at the first visit of each stage (MDI-09); of scales the first one only. */
export function draftAtFirstVisit(draft: ReviewDraft, stage: StageName): ReviewDraft {
  if (draft.kind === 'generic') return draft;
  if (draft.kind === 'pump') {
    const table = pumpStageOf(stage);
    if (!table || isRatesOpen(draft.editing, table)) return draft;
    return { ...draft, editing: openedRates(draft.editing, table) };
  }
  const [section] = sectionsOfStage(draft.editing, stage);
  if (!section || isOpen(draft.editing, section)) return draft;
  return { ...draft, editing: withSectionOpened(draft.editing, section) };
}

export type MissingPart = PlanPart | PumpStage;

/** What the Missing Plan dialog names; null when all is entered. */
export function missingPart(draft: ReviewDraft): MissingPart | null {
  if (draft.kind === 'pump') return PUMP_STAGES.find((stage) => !draft.editing.entered.has(stage)) ?? null;
  if (draft.kind === 'generic') return null;
  const parts = [...draft.editing.entered].flatMap((section): readonly PlanPart[] =>
    section === 'meals' ? ['meal', 'correction'] : [section],
  );
  return firstMissingPart(draft.editing.plan.type, new Set(parts));
}
