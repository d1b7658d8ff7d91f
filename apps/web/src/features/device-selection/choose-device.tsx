import { createDeviceSelectionCall } from '@glidepath/api-contract/devices/create-device-selection.call';
import { localFailure } from '@glidepath/api-contract/errors/resolve-error';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { type DeviceTree, hasAnswers, type SelectionStatus } from '@glidepath/device-selection';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { changeSelectionStatus, type Selection } from './change-selection-status.ts';
import styles from './choose-device.module.css';
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

type NewSelection = Readonly<{
  patientId: string;
  deviceId: number;
  /** The selection whose place it takes. */
  replacedId?: number | undefined;
}>;

type SaveOutcome =
  | Readonly<{ kind: 'saved'; selection: Selection }>
  /** `isFormerArchived`: the replaced one could not be put back either. */
  | Readonly<{ kind: 'failed'; failure: unknown; isFormerArchived: boolean }>;

/** The former one is archived first; when the new one then cannot be made, it gets its status back (D3-44). */
export async function saveSelection(wanted: NewSelection, api: CallApi): Promise<SaveOutcome> {
  const { patientId, replacedId } = wanted;
  let formerStatus: SelectionStatus = 'ARCHIVED';
  try {
    if (replacedId !== undefined) {
      formerStatus = await statusOf(patientId, replacedId, api);
      // One that is archived already has nothing more to give way.
      if (formerStatus !== 'ARCHIVED') {
        await changeSelectionStatus({ patientId, selectionId: replacedId, status: 'ARCHIVED' }, api);
      }
    }
  } catch (failure) {
    return { kind: 'failed', failure, isFormerArchived: false };
  }
  try {
    return { kind: 'saved', selection: await create(wanted, api) };
  } catch (failure) {
    const isFormerArchived = !(await isPutBack(wanted, formerStatus, api));
    return { kind: 'failed', failure, isFormerArchived };
  }
}

function create({ patientId, deviceId }: NewSelection, api: CallApi): Promise<Selection> {
  return api(createDeviceSelectionCall, { body: { patientId, deviceId } });
}

/** As the server has it now: what the page knows may be old. */
async function statusOf(patientId: string, selectionId: number, api: CallApi): Promise<SelectionStatus> {
  const { deviceSelections } = await api(getPatientCall, { params: { id: patientId } });
  const selection = deviceSelections.find(({ id }) => id === selectionId);
  if (!selection) throw new CallFailure(localFailure('not-found'));
  return selection.deviceSelectionStatus;
}

/** True also where there was nothing to put back. */
async function isPutBack(
  { patientId, replacedId }: NewSelection,
  formerStatus: SelectionStatus,
  api: CallApi,
): Promise<boolean> {
  if (replacedId === undefined || formerStatus === 'ARCHIVED') return true;
  const change = { patientId, selectionId: replacedId, status: formerStatus };
  return changeSelectionStatus(change, api).then(
    () => true,
    () => false,
  );
}
