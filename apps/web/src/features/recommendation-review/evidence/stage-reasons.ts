import { differenceOfSetting, isSamePlace } from '@glidepath/api-contract/advice/difference-of-setting';
import { type PlanDifference, PUMP_STAGES, planDifferences, type TreatmentPlan } from '@glidepath/treatment-plan';

import type { Advice, SettingAdvice } from '../recommendation/reviewed-recommendation.ts';
import type { StageName } from '../stages/stage-walk.ts';

/** As advised, other than advised, advised and not taken over, or entered where nobody advised. */
export type ChangeOrigin = 'advised' | 'edited' | 'declined' | 'entered';

/** One change of the plan, and why it was advised. */
export type StageReason = Readonly<{
  difference: PlanDifference;
  /** Null where the advisor had nothing to do with it. */
  setting: SettingAdvice | null;
  origin: ChangeOrigin;
}>;

type ComparedPlans = Readonly<{
  current: TreatmentPlan | null;
  advised: TreatmentPlan | null;
  /** What would be approved. */
  draft: TreatmentPlan | null;
  advice: Advice | null;
}>;

/** Every change that a stage is about, in the order of the plan. */
export function stageReasons(stage: StageName, { current, advised, draft, advice }: ComparedPlans): StageReason[] {
  const settings = (advice?.settings ?? []).filter(isChanged);
  const changes = explainedChanges(current, draft, settings).filter((difference) => isOfStage(difference, stage));
  const edits = advised && draft ? planDifferences(advised, draft) : [];
  const told = changes.map((difference): StageReason => {
    const setting = settings.find((known) => isSamePlace(differenceOfSetting(known), difference)) ?? null;
    const isEdited = edits.some((edit) => isSamePlace(edit, difference));
    return { difference, setting, origin: advised === null ? 'entered' : originOf(isEdited) };
  });
  const declined = settings
    .map((setting): StageReason => ({ difference: differenceOfSetting(setting), setting, origin: 'declined' }))
    .filter(({ difference }) => isOfStage(difference, stage))
    .filter(({ difference }) => !changes.some((change) => isSamePlace(change, difference)));
  return [...told, ...declined];
}

const originOf = (isEdited: boolean): ChangeOrigin => (isEdited ? 'edited' : 'advised');

/** Values that stay, and what the advisor says about them. */
export function unchangedSettings(stage: StageName, advice: Advice | null): SettingAdvice[] {
  return (advice?.settings ?? []).filter(
    (setting) => !isChanged(setting) && isOfStage(differenceOfSetting(setting), stage),
  );
}

/**
 * Every value with one explanation. Neighbours that change alike are one difference of the plan, but each was advised for
 * reasons of its own, which hold for its own hours.
 */
function explainedChanges(
  current: TreatmentPlan | null,
  draft: TreatmentPlan | null,
  settings: readonly SettingAdvice[],
): readonly PlanDifference[] {
  const advised = settings.map(differenceOfSetting);
  return changesOf(current, draft, settings).flatMap((change) =>
    partsOf(
      change,
      advised.filter((known) => isSamePlace(known, change)),
    ),
  );
}

/** Cut where one of the others begins or ends: by the time of day or, in a scale, by glucose. */
function partsOf(change: PlanDifference, others: readonly PlanDifference[]): PlanDifference[] {
  const { startMinute, endMinute, lowMgDl, highMgDl } = change.place;
  const part = (place: PlanDifference['place']) => ({ ...change, place: { ...change.place, ...place } });
  if (startMinute !== undefined && endMinute !== undefined) {
    const cuts = others.flatMap(({ place }) => [place.startMinute ?? startMinute, place.endMinute ?? endMinute]);
    return cutAt(startMinute, endMinute, cuts).map(([from, to]) => part({ startMinute: from, endMinute: to }));
  }
  if (lowMgDl !== undefined && highMgDl !== undefined) {
    const cuts = others.flatMap(({ place }) => [place.lowMgDl ?? lowMgDl, (place.highMgDl ?? highMgDl) + 1]);
    return cutAt(lowMgDl, highMgDl + 1, cuts).map(([from, to]) => part({ lowMgDl: from, highMgDl: to - 1 }));
  }
  return [change];
}

function cutAt(from: number, to: number, cuts: readonly number[]): (readonly [from: number, to: number])[] {
  const inside = [...new Set(cuts)].filter((cut) => cut > from && cut < to).toSorted((one, other) => one - other);
  const starts = [from, ...inside];
  return starts.map((start, index) => [start, starts[index + 1] ?? to]);
}

/** Without a current plan there is nothing to compare with but what the advisor says. */
function changesOf(
  current: TreatmentPlan | null,
  draft: TreatmentPlan | null,
  settings: readonly SettingAdvice[],
): readonly PlanDifference[] {
  if (!draft) return [];
  return current ? planDifferences(current, draft) : settings.map(differenceOfSetting);
}

const isChanged = ({ from, to }: SettingAdvice) => from !== to;

export function isOfStage({ quantity, place }: PlanDifference, stage: StageName): boolean {
  if (stage === 'final') return true;
  const pumpStage = PUMP_STAGES.find((known) => known === stage);
  if (pumpStage) return quantity === pumpStage && place.period === undefined;
  const isBasal = place.atMinute !== undefined;
  return stage === 'basal' ? isBasal : stage === 'bolus' && !isBasal;
}

/** Every change of a plan, as the stages list them and the summary counts them. */
export function shownChanges(
  current: TreatmentPlan | null,
  plan: TreatmentPlan,
  advice: Advice | null,
): readonly PlanDifference[] {
  return explainedChanges(current, plan, (advice?.settings ?? []).filter(isChanged));
}

export type StageCount = Readonly<{ stage: StageName; number: number }>;

/** How many values the advice changes in each stage: as many as are listed there before anybody edits them. */
export function advisedChanges(
  stages: readonly StageName[],
  { current, advised, advice }: Omit<ComparedPlans, 'draft'>,
): StageCount[] {
  const changes = advised ? shownChanges(current, advised, advice) : [];
  return stages
    .filter((stage) => stage !== 'final' && stage !== 'message')
    .map((stage) => ({ stage, number: changes.filter((change) => isOfStage(change, stage)).length }))
    .filter(({ number }) => number > 0);
}
