import { useQueryClient } from '@tanstack/react-query';

import { patientKeys } from '#shared/account/account-keys.ts';
import { patientQuery } from '#shared/account/patients.query.ts';
import type { Selection } from './change-selection-status.ts';

/** Brings what the pages know of a patient up to date: at once what was answered, then all that the server says. */
export function useShownSelection(patientId: string) {
  const queryClient = useQueryClient();
  const readAnew = () => void queryClient.invalidateQueries({ queryKey: patientKeys.all });
  const show = (changed: Selection) => {
    queryClient.setQueryData(
      patientQuery(patientId).queryKey,
      (patient) => patient && { ...patient, deviceSelections: withSelection(patient.deviceSelections, changed) },
    );
    readAnew();
  };
  return { show, readAnew };
}

/** The selections with a new or changed one in its place. */
function withSelection(selections: readonly Selection[], changed: Selection): Selection[] {
  const isKnown = selections.some(({ id }) => id === changed.id);
  return isKnown ? selections.map((one) => (one.id === changed.id ? changed : one)) : [...selections, changed];
}
