import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import type { State } from '@glidepath/worklist-rules';

import { mayCall } from '#shared/account/may-call.ts';
import type { User } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import type { WorklistRow } from './worklist.query.ts';

type Step = 'review' | 'open-review' | 'reports' | 'devices' | 'patient';
/** Without an address it opens the patient beside the list. */
export type NextStep = Readonly<{ step: Step; to: string | null }>;

const STEP_OF: Readonly<Record<State, Step>> = {
  'not-shared': 'patient',
  'awaiting-approval': 'open-review',
  'approved-not-shared': 'open-review',
  'advice-ready': 'review',
  'worse-after-change': 'reports',
  'decide-by-hand': 'reports',
  'connection-lost': 'devices',
  'needs-data': 'patient',
  'awaiting-data': 'patient',
  'awaiting-patient': 'patient',
  'follow-up-due': 'reports',
  titrating: 'patient',
  'no-change-advised': 'patient',
  waiting: 'patient',
  well: 'patient',
};

/** A recommendation waits for somebody to decide on it, or to share it: nothing else is advised meanwhile. */
export function isInReview({ state }: Pick<WorklistRow, 'state'>): boolean {
  return STEP_OF[state] === 'open-review';
}

/** Where the work on a row goes on. */
export function nextStep(
  row: Pick<WorklistRow, 'state' | 'patient' | 'openRecommendation'>,
  user: User | undefined,
): NextStep {
  const { patient, openRecommendation } = row;
  switch (STEP_OF[row.state]) {
    case 'review':
      return { step: 'review', to: null };
    case 'open-review':
      return {
        step: 'open-review',
        to: openRecommendation ? paths.recommendation(patient, openRecommendation) : paths.recommendations(patient),
      };
    case 'reports':
      return { step: 'reports', to: paths.planAndReports(patient) };
    case 'devices':
      if (mayCall(getDexcomAppDetailsCall, user)) return { step: 'devices', to: paths.connectDevices(patient) };
      return { step: 'patient', to: paths.patientProfile(patient) };
    default:
      return { step: 'patient', to: paths.patientProfile(patient) };
  }
}
