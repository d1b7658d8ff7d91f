import { PUMP_STAGES, type TreatmentType } from '@glidepath/treatment-plan';

import { CallFailure } from '#shared/api/call-failure.ts';
import { type StageName, stagesOf } from '../stages/stage-walk.ts';

/** The stages in which the server's rules found something, by the places it names, such as `rates.basalUnitsPerHour.0`. */
export function refusedStages(failure: unknown, treatmentType: TreatmentType): readonly StageName[] {
  if (!(failure instanceof CallFailure)) return [];
  const found = Object.keys(failure.resolved.fields).map(stageOfPlace);
  return stagesOf(treatmentType).filter((stage) => found.includes(stage));
}

function stageOfPlace(place: string): StageName {
  const [part, table] = place.split('.');
  if (part === 'rates') return PUMP_STAGES.find((stage) => stage === table) ?? 'final';
  return part === 'basal' ? 'basal' : 'bolus';
}
