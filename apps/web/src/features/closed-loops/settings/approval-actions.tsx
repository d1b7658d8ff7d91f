import { MAX_LOOP_NOTE_LENGTH } from '@glidepath/api-contract/wire/approved-loop-settings.wire';
import { changedLevers, type LoopSettings } from '@glidepath/loop-review';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from '../closed-loops.module.css';
import type { LoopDecision } from '../closed-loops.query.ts';
import { useApproveLoopSettings } from '../use-loop-actions.ts';
import { ChangeList } from './change-list.tsx';
import { draftOf, type PlacedFault, type SettingsDraft } from './settings-draft.ts';

type ApprovalActionsProps = Readonly<{
  patient: Patient;
  reviewKey: string;
  present: LoopSettings;
  advised: LoopSettings;
  draft: SettingsDraft;
  faults: readonly PlacedFault[];
  onChange: (draft: SettingsDraft) => void;
  onApproved: (decision: LoopDecision) => void;
  /** Told outside of this part of the page, which another review takes the place of. */
  onFailed: (failure: unknown) => void;
}>;

/** To approve what stands there, to take the advice again, or to leave everything as it runs. */
export function ApprovalActions(props: ApprovalActionsProps) {
  const { present, advised, draft, faults, onChange } = props;
  const { t } = useTranslation('closed-loops');
  const [isAsking, setIsAsking] = useState(false);
  const isEdited = changedLevers(draft.settings, advised).length > 0 || Object.keys(draft.unread).length > 0;
  const hasOther = changedLevers(advised, present).length > 0;
  const isUnchanged = changedLevers(draft.settings, present).length === 0;
  return (
    <div className={styles.screenOnly}>
      {faults.length > 0 && (
        <p className={styles.fault} role="alert">
          {t('settings.faults', { count: faults.length })}
        </p>
      )}
      <div className={styles.actions}>
        {isEdited && (
          <Button variant="default" onClick={() => onChange(draftOf(advised))}>
            {t('settings.asAdvised')}
          </Button>
        )}
        {hasOther && !isUnchanged && (
          <Button variant="default" onClick={() => onChange(draftOf(present))}>
            {t('settings.leave')}
          </Button>
        )}
        <Button aria-disabled={faults.length > 0} onClick={() => faults.length === 0 && setIsAsking(true)}>
          {t(isUnchanged ? 'settings.approveUnchanged' : 'settings.approve')}
        </Button>
      </div>
      {isAsking && <ConfirmApproval {...props} onClose={() => setIsAsking(false)} />}
      <UnsavedChanges isUnsaved={isEdited} />
    </div>
  );
}

function ConfirmApproval(props: ApprovalActionsProps & Readonly<{ onClose: () => void }>) {
  const { patient, reviewKey, present, draft, onApproved, onFailed, onClose } = props;
  const { t } = useTranslation(['closed-loops', 'shell']);
  const [note, setNote] = useState('');
  const { mutate, isPending } = useApproveLoopSettings(patient.id);
  const { settings } = draft;
  const approve = () => {
    if (isPending) return;
    mutate(
      { key: reviewKey, settings, note: note.trim() },
      { onSuccess: onApproved, onError: onFailed, onSettled: onClose },
    );
  };
  return (
    <Dialog opened title={t('approve.title', { name: patient.name })} widthPx={560} onClose={onClose}>
      <ChangeList from={present} to={settings} />
      <p>{t('approve.about')}</p>
      <Textarea
        label={t('approve.note')}
        description={t('approve.noteAbout')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={MAX_LOOP_NOTE_LENGTH}
        autosize
        minRows={2}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('shell:modal.cancel')}
        </Button>
        <Button onClick={approve} aria-disabled={isPending}>
          {t('approve.confirm')}
        </Button>
      </Group>
    </Dialog>
  );
}
