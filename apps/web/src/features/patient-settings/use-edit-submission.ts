import type { ClinicMode } from '@glidepath/patient-rules';
import { type FormEvent, useState } from 'react';

import { useFocusFirstFault } from '#shared/form/use-focus-first-fault.ts';
import { editIssues } from './edit-form.ts';
import { failedFields } from './failed-fields.ts';
import { useEditFaults } from './use-edit-faults.ts';
import type { EditingPatient } from './use-edit-patient.ts';

/** What pressing Save does: point at the faults, say that nothing was changed, or ask for confirmation. */
export function useEditSubmission(editing: EditingPatient, mode: ClinicMode) {
  const { form, patient, phase, isUnsaved, askToSave } = editing;
  const [attempt, setAttempt] = useState<'none' | 'refused' | 'nothing-to-save'>('none');
  const [refusals, setRefusals] = useState(0);
  const failure = phase.kind === 'failed' ? phase.failure : undefined;
  const isRefusedThere = failedFields(failure).size > 0;
  const isRefusedHere = attempt === 'refused' || phase.kind === 'refused';
  const formElement = useFocusFirstFault(refusals + Number(isRefusedThere || phase.kind === 'refused'));

  const issues = editIssues(form, patient, mode);
  const isFault = (isRefusedHere && issues.length > 0) || isRefusedThere;
  const isNothingToSave = attempt === 'nothing-to-save' && !isUnsaved;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phase.kind === 'saving' || phase.kind === 'saved') return;
    if (issues.length > 0) {
      setAttempt('refused');
      setRefusals(refusals + 1);
      return;
    }
    setAttempt(isUnsaved ? 'none' : 'nothing-to-save');
    if (isUnsaved) askToSave();
  };

  const quietNotice = isNothingToSave ? 'edit.nothingToSave' : undefined;
  return {
    submit,
    formElement,
    isFault,
    notice: isFault ? 'fixErrors' : quietNotice,
    faultText: useEditFaults(isRefusedHere ? issues : [], failure),
  };
}
