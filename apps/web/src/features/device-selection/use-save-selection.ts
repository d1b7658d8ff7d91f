import { useState } from 'react';

import { callApi } from '#shared/api/call-api.ts';
import { type SaveOutcome, saveSelection } from './save-selection.ts';
import { useShownSelection } from './use-shown-selection.ts';

type SavingState = SaveOutcome | Readonly<{ kind: 'ready' }> | Readonly<{ kind: 'saving' }>;

/** Saves once: a second answer while the first is on its way changes nothing. */
export function useSaveSelection(patientId: string, replacedId: number | undefined) {
  const [state, setState] = useState<SavingState>({ kind: 'ready' });
  const { show, readAnew } = useShownSelection(patientId);

  const save = async (deviceId: number): Promise<void> => {
    if (state.kind === 'saving') return;
    setState({ kind: 'saving' });
    const outcome = await saveSelection({ patientId, deviceId, replacedId }, callApi);
    if (outcome.kind === 'saved') show(outcome.selection);
    else readAnew();
    setState(outcome);
  };
  return { state, save: (deviceId: number) => void save(deviceId), close: () => setState({ kind: 'ready' }) };
}
