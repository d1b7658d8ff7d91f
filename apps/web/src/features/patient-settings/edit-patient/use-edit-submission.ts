import type { FieldIssue } from '@glidepath/patient-rules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { useFocusFirstFault } from '#shared/form/use-focus-first-fault.ts';
import { failedFields } from '../failed-fields.ts';
import { type FaultText, useFaultText } from '../settings-texts.ts';
import type { EditField } from './edit-form.ts';
import type { EditingPatient } from './use-edit-patient.ts';

/** What pressing Save does: point at the faults, say that nothing was changed, or ask for confirmation. */
export function useEditSubmission(editing: EditingPatient) {
  const { phase, issues, refusal, isUnsaved, askToSave } = editing;
  const [wasPressed, setWasPressed] = useState(false);
  const failure = phase.kind === 'failed' ? phase.failure : undefined;
  const isRefusedHere = refusal !== false;
  const isRefusedThere = failedFields(failure).size > 0;
  const formElement = useFocusFirstFault(isRefusedThere ? failure : refusal);
  const isFault = (isRefusedHere && issues.length > 0) || isRefusedThere;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase.kind === 'saving' || phase.kind === 'saved') return;
    setWasPressed(!isUnsaved);
    askToSave(event);
  };

  const quietNotice = wasPressed && !isUnsaved && !isRefusedHere ? 'edit.nothingToSave' : undefined;
  return {
    submit,
    formElement,
    isFault,
    notice: isFault ? 'fixErrors' : quietNotice,
    // A number that is too long is never cut off, so the error appears at once.
    faultText: useEditFaults(isRefusedHere ? issues : issues.filter(({ code }) => code === 'mrn.too-long'), failure),
  };
}

/** Faults found here and those the server found, in the same place and in the reader's language. */
function useEditFaults(issues: readonly FieldIssue[], failure: unknown): FaultText {
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
