import type { TitratedDose, TitrationLimits } from '@glidepath/patient-rules';
import { type DosedPerson, type UnusualConfirmation, unusualTitrationLimit } from '@glidepath/treatment-plan';
import { Anchor, Button, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';

import { QuestionDialog } from '#plan-editors/dialogs/question-dialog.tsx';
import { dosedPerson } from '#plan-editors/unusual/dosed-person.ts';
import { useToday } from '#shared/format/dates.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { LimitsModal } from './limits.modal.tsx';
import styles from './titration.module.css';
import {
  type TitratedPatient,
  type Titration,
  titratedDose,
  titrationKeys,
  titrationStatusQuery,
} from './titration.query.ts';
import { type ChangePhase, changeAutoTitration, confirmChange, nextChangePhase } from './titration-change.ts';
import { CareNotes } from './titration-details.tsx';

type AutoTitrationControlProps = Readonly<{ patient: TitratedPatient; titration: Titration | undefined }>;

/** Starts and stops auto-titration, each after a question. */
export function AutoTitrationControl({ patient, titration }: AutoTitrationControlProps) {
  const { id: patientId } = patient;
  const person = dosedPerson(patient, useToday());
  const { t } = useTranslation(['titration', 'shell']);
  const queryClient = useQueryClient();
  const status = useQuery(titrationStatusQuery(patientId));
  const [phase, dispatch] = useReducer(nextChangePhase, 'idle');
  const change = useChange(patientId);
  const shown = shownStatus(status);
  const isEnabled = shown === 'enabled';
  return (
    <>
      <AutoTitrationButton
        status={shown}
        isChanging={phase === 'changing'}
        cannotStart={!titration?.suggestedLimits}
        onAsk={() => dispatch('asked')}
        onRetry={() => void queryClient.refetchQueries({ queryKey: titrationKeys.ofPatient(patientId) })}
      />
      {isQuestionOpen(phase, isEnabled) && (
        <Question
          isEnabled={isEnabled}
          isSending={phase === 'changing'}
          titration={titration}
          person={person}
          onConfirm={(wanted) => void confirmChange({ phase, send: () => change(wanted), onEvent: dispatch })}
          onCancel={() => dispatch('cancelled')}
        />
      )}
      <ErrorModal
        opened={phase === 'failed'}
        title={t('shell:modal.errorTitle')}
        text={t('failedChange')}
        // What was typed to start it is still there.
        onClose={() => dispatch(isEnabled ? 'cancelled' : 'acknowledged')}
      />
    </>
  );
}

type Wanted = Parameters<typeof changeAutoTitration>[1];

/** Nothing is typed to stop it; what is typed to start it stays until it has been started. */
function isQuestionOpen(phase: ChangePhase, isEnabled: boolean): boolean {
  return phase === 'asking' || (!isEnabled && phase !== 'idle');
}

type QuestionProps = Readonly<{
  isEnabled: boolean;
  isSending: boolean;
  titration: Titration | undefined;
  person: DosedPerson;
  onConfirm: (wanted: Wanted) => void;
  onCancel: () => void;
}>;

function Question({ isEnabled, isSending, titration, person, onConfirm, onCancel }: QuestionProps) {
  const { t } = useTranslation('titration');
  if (isEnabled) {
    return (
      <QuestionDialog
        opened
        title={t('askStop')}
        confirmText={t('confirm')}
        onConfirm={() => onConfirm({ isEnabled: false })}
        onRefuse={onCancel}
      >
        {t('aboutStop')}
      </QuestionDialog>
    );
  }
  const dose = titration ? titratedDose(titration) : null;
  if (!titration?.suggestedLimits || !dose) return null;
  return (
    <StartTitrationDialog
      titration={titration}
      person={person}
      dose={dose}
      limits={titration.suggestedLimits}
      isSending={isSending}
      onConfirm={(agreed, unusualChanges) => onConfirm({ isEnabled: true, limits: agreed, unusualChanges })}
      onCancel={onCancel}
    />
  );
}

type Asked = Readonly<{ data?: Readonly<{ isEnabled: boolean }> | undefined; isError: boolean; isFetching: boolean }>;

function shownStatus({ data, isError, isFetching }: Asked): ShownStatus {
  if (isError && !isFetching) return 'failed';
  if (data === undefined) return 'loading';
  return data.isEnabled ? 'enabled' : 'disabled';
}

function useChange(patientId: string) {
  const queryClient = useQueryClient();
  return async (wanted: Wanted) => {
    const changed = await changeAutoTitration(patientId, wanted);
    queryClient.setQueryData(titrationKeys.status(patientId), changed);
    void queryClient.invalidateQueries({ queryKey: titrationKeys.whole(patientId) });
  };
}

type StartTitrationDialogProps = Readonly<{
  titration: Pick<Titration, 'sharing' | 'care'>;
  person: DosedPerson;
  dose: TitratedDose;
  limits: TitrationLimits;
  isSending: boolean;
  onConfirm: (limits: TitrationLimits, unusualChanges: UnusualConfirmation | undefined) => void;
  onCancel: () => void;
}>;

function StartTitrationDialog(props: StartTitrationDialogProps) {
  const { titration, person, dose, limits, isSending, onConfirm, onCancel } = props;
  const { t } = useTranslation('titration');
  return (
    <LimitsModal
      title={t('askStart')}
      limits={limits}
      dose={dose}
      sharing={titration.sharing}
      unusual={(maxDoseUnits) => unusualTitrationLimit(maxDoseUnits, { person, doseUnits: dose.doseUnits })}
      {...{ isSending, onConfirm, onCancel }}
    >
      <p className={styles.paragraph}>{t('about', { doseUnits: dose.doseUnits })}</p>
      <CareNotes care={titration.care} />
      <p className={styles.paragraph}>{t(`rules.${titration.sharing}`)}</p>
    </LimitsModal>
  );
}

type ShownStatus = 'loading' | 'failed' | 'enabled' | 'disabled';

type AutoTitrationButtonProps = Readonly<{
  status: ShownStatus;
  isChanging: boolean;
  /** Nothing can be started here; what runs can always be stopped. */
  cannotStart: boolean;
  onAsk: () => void;
  onRetry: () => void;
}>;

/** To start or to stop, by how it stands; a spinner while that is not known or changes. */
function AutoTitrationButton(props: AutoTitrationButtonProps) {
  const { status, isChanging, cannotStart, onAsk, onRetry } = props;
  const { t } = useTranslation(['titration', 'shell']);
  if (status === 'failed') {
    return (
      <span role="alert">
        {t('failedRead')}{' '}
        <Anchor component="button" type="button" onClick={onRetry}>
          {t('shell:loadFailure.retry')}
        </Anchor>
      </span>
    );
  }
  if (status === 'loading' || isChanging) return <Loader size="sm" role="status" aria-label={t('loading')} />;
  if (status === 'enabled') {
    return (
      <Button variant="default" onClick={onAsk}>
        {t('stop')}
      </Button>
    );
  }
  return (
    <Button onClick={onAsk} disabled={cannotStart}>
      {t('start')}
    </Button>
  );
}
