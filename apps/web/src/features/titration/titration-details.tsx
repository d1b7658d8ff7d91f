import type { TitratedDose } from '@glidepath/patient-rules';
import { type DosedPerson, unusualTitrationLimit } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSignedText } from '#plan-editors/signed-text.tsx';
import { dosedPerson } from '#plan-editors/unusual/dosed-person.ts';
import { formatDateTime, useToday } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { ClinicCourse } from './course/clinic-course.tsx';
import { LimitsModal } from './limits.modal.tsx';
import styles from './titration.module.css';
import { type RunningTitration, type TitratedPatient, type Titration, titratedDose } from './titration.query.ts';
import { Dose, TitrationLog } from './titration-log.tsx';
import { useTitrationActions } from './use-titration-actions.ts';

type TitrationDetailsProps = Readonly<{ patient: TitratedPatient; whole: Titration; mayTreat: boolean }>;

/** Below the switch: what stands in the way, or how it goes. */
export function TitrationDetails({ patient, whole, mayTreat }: TitrationDetailsProps) {
  const { id: patientId } = patient;
  const { t } = useTranslation('titration');
  const { mutate, isPending, error, reset } = useTitrationActions(patientId);
  const { titration, obstacle, log } = whole;
  const today = useToday();
  const running = titration?.state === 'ended' ? null : titration;
  return (
    <>
      {!running && obstacle !== null && <p className={styles.paragraph}>{t(`obstacles.${obstacle}`)}</p>}
      <CareNotes care={whole.care} />
      {titration && <StandStillNotice titration={titration} mayTreat={mayTreat} />}
      {running && <TitrationFacts titration={running} doseUnits={whole.doseUnits} />}
      {mayTreat && running && (
        <TitrationActions
          titration={running}
          whole={whole}
          person={dosedPerson(patient, today)}
          isBusy={isPending}
          onAct={(action, onDone) => mutate(action, onDone && { onSuccess: onDone })}
        />
      )}
      <ClinicCourse whole={whole} today={today} />
      <TitrationLog patientId={patientId} log={log} doseUnits={whole.doseUnits} />
      <FailureModal failure={error} onClose={() => reset()} />
    </>
  );
}

/** Why it stands still, or waits for a word; nothing while it runs, or once a clinician has ended it. */
function StandStillNotice({ titration, mayTreat }: Readonly<{ titration: RunningTitration; mayTreat: boolean }>) {
  const { t } = useTranslation('titration');
  const { words } = useGlucoseWriter();
  const { state, reason, isConfirmationNeeded } = titration;
  const text = isConfirmationNeeded ? t('confirmationNeeded') : reason && t(`reasons.${reason}`, words);
  if (!text || (state === 'ended' && reason === 'by-clinician')) return null;
  return (
    <div className={styles.notice} role="status">
      <AlertIcon sizePx={20} />
      <div>
        <p>{text}</p>
        {mayTreat && state === 'suspended' && <p>{t('howToResume')}</p>}
        {mayTreat && state === 'ended' && <p>{t('howToRestart')}</p>}
      </div>
    </div>
  );
}

type TitrationFactsProps = Readonly<{ titration: RunningTitration; doseUnits: number | null }>;

/** The dose, the limits, the rule, and when it is looked at next. */
export function TitrationFacts({ titration, doseUnits }: TitrationFactsProps) {
  const { t } = useTranslation('titration');
  const glucose = useGlucoseWriter();
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const signedText = useSignedText();
  const { limits, sharing, nextCheckAt, startedAt, startedBy, signature } = titration;
  const facts = [
    ['dose', doseUnits === null ? '–' : <Dose key="dose" units={doseUnits} />],
    ['maxDose', <Dose key="maxDose" units={limits.maxDoseUnits} />],
    ['maxStep', <Dose key="maxStep" units={limits.maxStepUnits} />],
    [
      'target',
      <bdi key="target" dir="ltr">
        {glucose.number(limits.targetLow)}-{glucose.text(limits.targetHigh)}
      </bdi>,
    ],
    ['rule', t(`rulesInShort.${sharing}`)],
    ['nextCheck', nextCheckAt === null ? '–' : formatDateTime(nextCheckAt, clock)],
    [
      'started',
      <span key="started">
        {formatDateTime(startedAt, clock)}
        <br />
        <bdi>{startedBy}</bdi>
      </span>,
    ],
    // The signature of whoever started it, or has since agreed to its limits or resumed it.
    ...(signature ? [['signed', signedText(signature)] as const] : []),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why steps are smaller and rarer for this person than for most. */
export function CareNotes({ care }: Pick<Titration, 'care'>) {
  const { t } = useTranslation('titration');
  return care.map((reason) => (
    <p key={reason} className={styles.paragraph}>
      {t(`care.${reason}`)}
    </p>
  ));
}

type Action = Parameters<ReturnType<typeof useTitrationActions>['mutate']>[0];
type TitrationActionsProps = Readonly<{
  titration: RunningTitration;
  whole: Titration;
  person: DosedPerson;
  isBusy: boolean;
  onAct: (action: Action, onDone?: () => void) => void;
}>;

/** To pause, to let it go on, to confirm the dose, or to set other limits. */
function TitrationActions(props: TitrationActionsProps) {
  const { titration, whole, person, isBusy, onAct } = props;
  // Null where there is none to be titrated.
  const dose = titratedDose(whole);
  const { t } = useTranslation('titration');
  const [isSettingLimits, setIsSettingLimits] = useState(false);
  const { state, limits, isConfirmationNeeded } = titration;
  /** Limits that were agreed to before are not asked about again. */
  const unusual = (maxDoseUnits: number, { doseUnits }: TitratedDose) =>
    maxDoseUnits === limits.maxDoseUnits ? [] : unusualTitrationLimit(maxDoseUnits, { person, doseUnits });
  const act = (action: Action, onDone?: () => void) => {
    if (!isBusy) onAct(action, onDone);
  };
  return (
    <div className={styles.actions}>
      {isConfirmationNeeded && (
        <Button size="sm" aria-disabled={isBusy} onClick={() => act({ do: 'set-limits', limits })}>
          {t('actions.confirmDose')}
        </Button>
      )}
      {state === 'suspended' ? (
        <Button size="sm" aria-disabled={isBusy} onClick={() => act({ do: 'resume' })}>
          {t('actions.resume')}
        </Button>
      ) : (
        <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => act({ do: 'suspend' })}>
          {t('actions.suspend')}
        </Button>
      )}
      {dose && (
        <Button size="sm" variant="default" onClick={() => setIsSettingLimits(true)}>
          {t('actions.setLimits')}
        </Button>
      )}
      {isSettingLimits && dose && (
        <LimitsModal
          title={t('actions.setLimits')}
          limits={limits}
          dose={dose}
          sharing={titration.sharing}
          unusual={(maxDoseUnits) => unusual(maxDoseUnits, dose)}
          isSending={isBusy}
          onCancel={() => setIsSettingLimits(false)}
          onConfirm={(changed, unusualChanges) =>
            act({ do: 'set-limits', limits: changed, unusualChanges }, () => setIsSettingLimits(false))
          }
        >
          <p className={styles.paragraph}>{t('aboutLimits')}</p>
        </LimitsModal>
      )}
    </div>
  );
}
