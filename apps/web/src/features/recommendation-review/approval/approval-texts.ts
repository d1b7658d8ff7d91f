import { PUMP_STAGES, type TreatmentType } from '@glidepath/treatment-plan';

import { CallFailure } from '#shared/api/call-failure.ts';
import { type StageName, stagesOf } from '../stages/stage-walk.ts';
import type { ApprovalOutcome } from './approve-and-share.ts';

export type FailedApproval = Extract<ApprovalOutcome, { failure: unknown }>;

type Words = Readonly<{
  failureText: (failure: unknown) => string;
  t: (key: string, params: Readonly<Record<string, string>>) => string;
}>;

/** The server's own words where it has any, where to look, and what is safe. */
export function failureTexts(
  { kind, failure }: FailedApproval,
  treatmentType: TreatmentType,
  { failureText, t }: Words,
): readonly string[] {
  if (kind === 'not-shared') return [failureText(failure), t('share.approvalStays', {})];
  if (treatmentType === 'BASAL_ONLY') {
    // Without words of the server those of the page (BASAL-11, D-52).
    const hasWords = failure instanceof CallFailure && failure.resolved.serverText !== null;
    return [t('basalOnly.failed', {}), hasWords ? failureText(failure) : t('basalOnly.submissionFailed', {})];
  }
  const stages = refusedStages(failure, treatmentType).map((stage) => t(`stages.${stage}`, {}));
  const places = stages.length > 0 ? [t('approve.check', { places: stages.join(', ') })] : [];
  return [failureText(failure), ...places, t('approve.nothingLost', {})];
}

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
