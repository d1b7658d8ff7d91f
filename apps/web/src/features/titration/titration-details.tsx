import { useTranslation } from 'react-i18next';

import { useSignedText } from '#plan-editors/signed-text.tsx';
import { dosedPerson } from '#plan-editors/unusual/dosed-person.ts';
import { formatDateTime, useToday } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { AlertIcon } from '#shared/ui/icons.tsx';
import { CareNotes } from './care-notes.tsx';
import { Dose } from './dose.tsx';
import type { TitratedPatient } from './titrated-patient.ts';
import styles from './titration.module.css';
import type { RunningTitration, Titration } from './titration.query.ts';
import { TitrationActions } from './titration-actions.tsx';
import { TitrationLog } from './titration-log.tsx';
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
          onAct={(action) => mutate(action)}
        />
      )}
      {log.length > 0 && <TitrationLog patientId={patientId} log={log} />}
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
    // Of whoever started it, or agreed to its limits or resumed it since.
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
