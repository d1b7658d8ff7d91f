import { useTranslation } from 'react-i18next';
import { dosedPerson } from '#plan-editors/unusual/dosed-person.ts';
import { useToday } from '#shared/format/use-today.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { CareNotes } from './care-notes.tsx';
import { StandStillNotice } from './stand-still-notice.tsx';
import type { TitratedPatient } from './titrated-patient.ts';
import styles from './titration.module.css';
import type { Titration } from './titration.query.ts';
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
