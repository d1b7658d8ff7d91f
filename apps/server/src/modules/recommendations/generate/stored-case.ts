import type { AdvisedTreatment, AdvisorInput } from '@glidepath/dosing-advisor';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { deviceHistory } from '#modules/readings/device-history.ts';
import { advisorInput } from './advisor-input.ts';
import type { findEarlierWeeks } from './find-earlier-weeks.ts';
import type { findMaterial } from './read-material.ts';

/** A patient's case as it is stored: what another thread makes the advisor's input of. */
export type StoredCase = Awaited<ReturnType<typeof findMaterial>> &
  Readonly<{
    patient: Patient;
    treatmentType: AdvisedTreatment;
    earlier?: Awaited<ReturnType<typeof findEarlierWeeks>>;
  }>;

export function inputOfCase({ history, earlier, ...stored }: StoredCase): AdvisorInput {
  return advisorInput({
    ...stored,
    records: deviceHistory(history).records,
    earlier: earlier ? { window: earlier.window, records: deviceHistory(earlier.history).records } : null,
  });
}
