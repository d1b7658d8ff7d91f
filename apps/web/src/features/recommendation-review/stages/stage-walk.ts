import { isInjectionType, PUMP_STAGES, type TreatmentType } from '@glidepath/treatment-plan';

/** What is looked at on its own. */
export type StageName = (typeof PUMP_STAGES)[number] | 'basal' | 'bolus' | 'final' | 'message';

/** Which stage is open, and which have been. */
export type StageWalk = Readonly<{ stages: readonly StageName[]; open: StageName; visited: ReadonlySet<StageName> }>;

export function stagesOf(treatmentType: TreatmentType): readonly [StageName, ...StageName[]] {
  if (treatmentType === 'PUMP') return PUMP_STAGES;
  if (treatmentType === 'BASAL_ONLY') return ['basal'];
  return isInjectionType(treatmentType) ? ['basal', 'bolus', 'final'] : ['message'];
}

/** The final review shows nothing that was not on the stages before it, so it counts as visited (MDI-07, D-71). */
export function openingWalk(treatmentType: TreatmentType): StageWalk {
  const stages = stagesOf(treatmentType);
  const [first] = stages;
  const shownElsewhere = stages.filter((stage) => stage === 'final');
  return { stages, open: first, visited: new Set([first, ...shownElsewhere]) };
}

export function wentTo(walk: StageWalk, stage: StageName): StageWalk {
  return { ...walk, open: stage, visited: new Set([...walk.visited, stage]) };
}

export function isReviewed({ stages, visited }: StageWalk): boolean {
  return stages.every((stage) => visited.has(stage));
}

export function stageBefore({ stages, open }: StageWalk): StageName | null {
  return stages[stages.indexOf(open) - 1] ?? null;
}

export function stageAfter({ stages, open }: StageWalk): StageName | null {
  return stages[stages.indexOf(open) + 1] ?? null;
}
