import type { ClinicMode } from '@glidepath/patient-rules';
import type { UseFormReturnType } from '@mantine/form';

import type { DraftField, PatientDraft } from './patient-draft.ts';
import type { FaultText } from './use-fault-text.ts';

/** What every part of the form is given. */
export type DraftFieldsProps = Readonly<{
  form: UseFormReturnType<PatientDraft>;
  mode: ClinicMode;
  faultText: FaultText;
  /** What the record system gave and nobody may keep: only there is it the clinician's to correct. */
  unusable: ReadonlySet<DraftField>;
}>;
