import type { TreatmentType } from '@glidepath/treatment-plan';

import type { CommentName } from '../opened/comments.ts';
import type { StageName } from './stage-walk.ts';

/**
 * The boxes on each stage. The message of a pump report is on every one: it belongs to the report (PUMP-07). The note of
 * the clinic is on the last one, beside Approve.
 */
const BOXES: Readonly<Record<StageName, readonly CommentName[]>> = {
  basalUnitsPerHour: ['basal', 'message'],
  carbRatioGramsPerUnit: ['carbRatio', 'message'],
  correctionFactorMgDlPerUnit: ['correctionFactor', 'message', 'clinicNote'],
  basal: ['basal', 'message'],
  bolus: ['bolus'],
  final: ['message', 'clinicNote'],
  message: ['message', 'clinicNote'],
};

export function boxesOfStage(treatmentType: TreatmentType, stage: StageName): readonly CommentName[] {
  return treatmentType === 'BASAL_ONLY' ? ['message', 'clinicNote'] : BOXES[stage];
}
