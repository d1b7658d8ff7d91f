import { useTranslation } from 'react-i18next';

import { dosedPerson } from '#plan-editors/unusual/dosed-person.ts';
import { useToday } from '#shared/format/use-today.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { AlertIcon } from '#shared/ui/icons/alert.icon.tsx';
import { CareNotes } from './care-notes.tsx';
import type { TitratedPatient } from './titrated-patient.ts';
import styles from './titration.module.css';
import type { RunningTitration, Titration } from './titration.query.ts';
import { TitrationActions } from './titration-actions.tsx';
import { TitrationFacts } from './titration-facts.tsx';
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
