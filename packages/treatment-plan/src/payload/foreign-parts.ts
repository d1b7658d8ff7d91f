import { DAY_SLOTS } from '../day-slot.ts';
import type { PlanIssue } from '../plan-issue.ts';
import type { InjectionPlanDraft } from '../treatment-plan.ts';
import type { BolusPayload, BolusSlotPayload } from './injection-payload.ts';

type DosePart = 'cf' | 'cr' | 'target' | 'fixedDose' | 'sizes' | 'correction';

const DOSE_PARTS = ['cf', 'cr', 'target', 'fixedDose', 'sizes', 'correction'] as const satisfies readonly DosePart[];

const PARTS_OF_TYPE: Readonly<Record<InjectionPlanDraft['type'], readonly DosePart[]>> = {
  BASAL_ONLY: [],
  MDI_SSI: ['correction'],
  MDI_CRCF: ['cf', 'cr', 'target'],
  MDI_FIXED_MEAL: ['fixedDose', 'correction'],
  MDI_ESTIMATED_MEAL: ['sizes', 'correction'],
};

/** Doses that a plan of this type has no place for: they are refused, not dropped. */
export function foreignPartIssues(type: InjectionPlanDraft['type'], bolus: BolusPayload): PlanIssue[] {
  return DAY_SLOTS.flatMap((slot) =>
    DOSE_PARTS.filter((part) => !PARTS_OF_TYPE[type].includes(part) && hasPart(bolus[slot], part)).map(
      (part): PlanIssue => ({ code: 'payload.foreign-part', at: ['bolus', slot, part], params: { slot, part } }),
    ),
  );
}

function hasPart({ meal, correction, ...settings }: BolusSlotPayload, part: DosePart): boolean {
  if (part === 'correction') return (correction ?? []).length > 0;
  if (part === 'fixedDose') return meal != null && 'fixedDose' in meal;
  if (part === 'sizes') return meal != null && 'S' in meal;
  return settings[part] != null;
}
