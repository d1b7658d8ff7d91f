import { type DeviceTree, hasAnswers } from '@glidepath/device-selection';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from './choose-device.module.css';
import { type SaveOutcome, saveSelection } from './save-selection.ts';
import { TreeQuestions } from './tree-questions.tsx';
import { useShownSelection } from './use-shown-selection.ts';
import { useTreeWalk } from './use-tree-walk.ts';

type ChooseDeviceProps = Readonly<{ patient: Patient; tree: DeviceTree; replacedId: number | undefined }>;

/** The questions up to the device, its saving, and the way out before that. */
export function ChooseDevice({ patient, tree, replacedId }: ChooseDeviceProps) {
  const { t } = useTranslation('device-selection');
  const navigate = useNavigate();
  const saving = useSaveSelection(patient.id, replacedId);
  const list = paths.recommendations(patient.id);
  const { walk, hasMoved, answer, back } = useTreeWalk({
    tree,
    onDevice: saving.save,
    onLeave: () => void navigate(list),
  });
  const { state } = saving;
  const isSaving = state.kind === 'saving';
  const replaced = patient.deviceSelections.find(({ id }) => id === replacedId);

  return (
    <>
      {replaced && <p className={styles.replaced}>{t('replaces', { device: replaced.device.name })}</p>}
      <TreeQuestions
        tree={tree}
        walk={walk}
        hasMoved={hasMoved}
        isSaving={isSaving}
        onAnswer={(given) => !isSaving && answer(given)}
        onBack={() => !isSaving && back()}
      />
      <FailureModal
        failure={state.kind === 'failed' ? state.failure : undefined}
        title={t(state.kind === 'failed' && state.isFormerArchived ? 'notReplaced' : 'notSaved')}
        onClose={saving.close}
      />
      <UnsavedChanges
        isUnsaved={state.kind !== 'saved' && hasAnswers(walk)}
        question={{ title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') }}
      />
      {/* After the question above, which must know first that there is nothing left to lose. */}
      {state.kind === 'saved' && <Redirect to={list} />}
    </>
  );
}

type SavingState = SaveOutcome | Readonly<{ kind: 'ready' }> | Readonly<{ kind: 'saving' }>;

/** Saves once: a second answer while the first is on its way changes nothing. */
function useSaveSelection(patientId: string, replacedId: number | undefined) {
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
