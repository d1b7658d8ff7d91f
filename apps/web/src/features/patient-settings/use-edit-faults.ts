import type { FieldIssue } from '@glidepath/patient-rules';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import type { EditField } from './edit-form.ts';
import { failedFields } from './failed-fields.ts';
import { type FaultText, useFaultText } from './settings-texts.ts';

/** Faults found here and those the server found, in the same place and in the reader's language. */
export function useEditFaults(issues: readonly FieldIssue[], failure: unknown): FaultText {
  const { t } = useTranslation('patient-settings');
  const failureText = useFailureText();
  const ownText = useFaultText(issues);
  const refused = failedFields(failure);
  return (field) => {
    // Only names of fields are asked for.
    const reason = refused.get(field as EditField);
    if (reason === undefined) return ownText(field);
    return reason === 'whole-error' ? failureText(failure) : t('issues.refused');
  };
}
