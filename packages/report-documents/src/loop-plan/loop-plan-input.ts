import type { approvedLoopSettingsWire } from '@glidepath/api-contract/wire/approved-loop-settings.wire';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';

import type { PlanDocumentInput } from '../plan/plan-document-input.ts';

type Approved = Camelised<(typeof approvedLoopSettingsWire)['_zod']['output']>;

/** What a clinician approved for a closed loop: an answer of `own_loop_settings`, or one of `loop_settings`. */
export type ApprovedLoopSettings = Pick<Approved, 'approvedBy' | 'present' | 'settings' | 'changedLevers' | 'note'>;
export type LoopSettings = Approved['settings'];

export type LoopPlanInput = Readonly<{ approved: ApprovedLoopSettings }> &
  Pick<
    PlanDocumentInput,
    'approvedAt' | 'signature' | 'patient' | 'clinicName' | 'language' | 'unit' | 'isAmPm' | 'madeAt' | 'isSimulated'
  >;
