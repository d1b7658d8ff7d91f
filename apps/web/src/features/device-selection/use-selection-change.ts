import type { SelectionStatus } from '@glidepath/device-selection';
import { useState } from 'react';

import { callApi } from '#shared/api/call-api.ts';
import { changeSelectionStatus, type Selection } from './change-selection-status.ts';
import { useShownSelection } from './use-shown-selection.ts';

/** One change at a time; the row changes when the server has answered. */
export function useSelectionChange(patientId: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { show, readAnew } = useShownSelection(patientId);

  const change = async ({ id }: Selection, status: SelectionStatus): Promise<void> => {
    setIsBusy(true);
    try {
      show(await changeSelectionStatus({ patientId, selectionId: id, status }, callApi));
    } catch (thrown) {
      setFailure(thrown);
      // Somebody else may have changed it meanwhile.
      readAnew();
    }
    setIsBusy(false);
  };
  return {
    change: (selection: Selection, status: SelectionStatus) => void change(selection, status),
    isBusy,
    failure,
    close: () => setFailure(undefined),
  };
}
