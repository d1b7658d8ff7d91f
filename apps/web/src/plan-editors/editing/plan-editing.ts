import {
  type CarbUnits,
  emptyInjectionPlan,
  firstInvalidPart,
  type InjectionPlanDraft,
  type PlanContext,
  planIssues,
} from '@glidepath/treatment-plan';

import { type SectionName, scalePeriodOf, sectionIssues, sectionsOf, withSectionOf } from './section-name.ts';

/** A plan while it is written: which of its sections are open, and what they were before. */
export type PlanEditing = Readonly<{
  /** With whatever is typed in open sections. */
  plan: InjectionPlanDraft;
  /** The plan as it was when each open section was opened. */
  before: Readonly<Partial<Record<SectionName, InjectionPlanDraft>>>;
  /** Sections that somebody has set; the others show only a placeholder. */
  entered: ReadonlySet<SectionName>;
  /** Sections whose faults are all shown, because Done or saving was refused. */
  refused: ReadonlySet<SectionName>;
}>;

/** A plan that nobody has written yet, open where writing begins. Carb counting begins with the units of the patient. */
export function newPlanEditing(type: InjectionPlanDraft['type'], carbUnits: CarbUnits | null = null): PlanEditing {
  const empty = emptyInjectionPlan(type);
  const plan = empty.type === 'MDI_CRCF' ? { ...empty, crcf: { ...empty.crcf, carbUnits } } : empty;
  const [first, second] = sectionsOf(type);
  const before = Object.fromEntries([first, second].flatMap((section) => (section ? [[section, plan]] : [])));
  return { plan, before, entered: new Set(), refused: new Set() };
}

export function storedPlanEditing(plan: InjectionPlanDraft): PlanEditing {
  return { plan, before: {}, entered: new Set(sectionsOf(plan.type)), refused: new Set() };
}

/** What somebody has put into a plan, in what can be stored: not what the plan was before. */
export type KeptEditing = Readonly<{
  plan: InjectionPlanDraft;
  open: readonly SectionName[];
  entered: readonly SectionName[];
}>;

export function keptEditing({ plan, before, entered }: PlanEditing): KeptEditing {
  return {
    plan,
    open: sectionsOf(plan.type).filter((section) => before[section] !== undefined),
    entered: [...entered],
  };
}

/** Sections that were open are open again; giving them up leads back to the plan as it opens now. */
export function editingOfKept({ plan, open, entered }: KeptEditing, stored: InjectionPlanDraft): PlanEditing {
  const before = Object.fromEntries(open.map((section) => [section, stored]));
  return { plan, before, entered: new Set(entered), refused: new Set() };
}

export function isOpen({ before }: PlanEditing, section: SectionName): boolean {
  return before[section] !== undefined;
}

export function withPlan(editing: PlanEditing, plan: InjectionPlanDraft): PlanEditing {
  return { ...editing, plan };
}

/** Only one sliding scale is open at a time: the one that would have to be closed first (SSI-24). */
export function sectionInTheWay(editing: PlanEditing, section: SectionName): SectionName | null {
  if (scalePeriodOf(section) === null) return null;
  const others = sectionsOf(editing.plan.type).filter((other) => other !== section && scalePeriodOf(other) !== null);
  return others.find((other) => isOpen(editing, other)) ?? null;
}

/** Whatever was in the way is given up. */
export function withSectionOpened(editing: PlanEditing, section: SectionName): PlanEditing {
  const inTheWay = sectionInTheWay(editing, section);
  const free = inTheWay === null ? editing : withSectionCancelled(editing, inTheWay);
  return { ...free, before: { ...free.before, [section]: free.plan } };
}

/** As it was before it was opened. */
export function withSectionCancelled(editing: PlanEditing, section: SectionName): PlanEditing {
  const before = editing.before[section];
  if (!before) return editing;
  return withSectionClosed({ ...editing, plan: withSectionOf(editing.plan, section, before) }, section);
}

/** Closed and set when it has no fault; otherwise open, with all its faults shown. */
export function withSectionDone(editing: PlanEditing, section: SectionName, context: PlanContext): PlanEditing {
  const isFaulty = sectionIssues(section, planIssues(editing.plan, context)).length > 0;
  if (isFaulty) return { ...editing, refused: new Set([...editing.refused, section]) };
  return withSectionClosed({ ...editing, entered: new Set([...editing.entered, section]) }, section);
}

/**
 * Before saving: sections that are sound count as done, and those of the first invalid part show their faults. A faulty
 * basal plan leaves the bolus as it is: it is not judged yet (INIT-07).
 */
export function allDone(editing: PlanEditing, context: PlanContext): PlanEditing {
  const isBasalFaulty = firstInvalidPart(editing.plan, context)?.part === 'basal';
  const judged: readonly SectionName[] = isBasalFaulty ? ['basal'] : sectionsOf(editing.plan.type);
  return judged.reduce((state, section) => withSectionDone(state, section, context), editing);
}

/** Whether anything was typed since the section was opened. */
export function isSectionChanged({ plan, before }: PlanEditing, section: SectionName): boolean {
  const opening = before[section];
  return opening !== undefined && !isSamePlan(withSectionOf(plan, section, opening), plan);
}

/** An empty cell and one with a text that is no number are alike here: neither is a dose. */
export function isSamePlan(one: InjectionPlanDraft, other: InjectionPlanDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Copying needs something to copy, and nothing half-typed in its way (MDI-18). */
export function mayCopy(editing: PlanEditing): boolean {
  const [morning] = sectionsOf(editing.plan.type).filter((section) => section !== 'basal');
  const isBolusOpen = Object.keys(editing.before).some((section) => section !== 'basal');
  return morning !== undefined && editing.entered.has(morning) && !isBolusOpen;
}

/** The plan after a copy: every section is set by it. */
export function withCopied(editing: PlanEditing, plan: InjectionPlanDraft): PlanEditing {
  const bolus = sectionsOf(plan.type).filter((section) => section !== 'basal');
  return { ...editing, plan, entered: new Set([...editing.entered, ...bolus]) };
}

function withSectionClosed(editing: PlanEditing, section: SectionName): PlanEditing {
  const { [section]: _, ...before } = editing.before;
  return { ...editing, before, refused: new Set([...editing.refused].filter((other) => other !== section)) };
}
