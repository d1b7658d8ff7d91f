import type { FieldIssue } from '@glidepath/patient-rules';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import type { Refusal } from './adding-state.ts';
import type { DraftField, PatientDraft } from './patient-draft.ts';
import { refusedFields } from './refused-fields.ts';

export type FaultText = (field: DraftField) => string | undefined;

type Faults = Readonly<{
  issues: readonly FieldIssue<DraftField>[];
  draft: PatientDraft;
  refusal: Refusal | undefined;
}>;

/** The words under each field: what the rules find, else what the server refused until that field is changed. */
export function useFaultText({ issues, draft, refusal }: Faults): FaultText {
  const { t } = useTranslation('add-patient');
  const failureText = useFailureText();
  const refused = refusedFields(refusal?.failure);
  return (field) => {
    const issue = issues.find((found) => found.field === field);
    if (issue) return t(`issues.${issue.code}`);
    const reason = refusal?.draft[field] === draft[field] ? refused.get(field) : undefined;
    if (reason === undefined) return undefined;
    return reason === 'said' ? failureText(refusal?.failure) : t('refused');
  };
}
