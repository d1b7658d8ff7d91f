import type { TitratedDose, TitrationLimits } from '@glidepath/patient-rules';
import { type DosedPerson, type UnusualConfirmation, unusualTitrationLimit } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { CareNotes } from './care-notes.tsx';
import { LimitsDialog } from './limits.dialog.tsx';
import styles from './titration.module.css';
import type { Titration } from './titration.query.ts';

type StartTitrationDialogProps = Readonly<{
  titration: Pick<Titration, 'sharing' | 'care'>;
  person: DosedPerson;
  dose: TitratedDose;
  limits: TitrationLimits;
  onConfirm: (limits: TitrationLimits, unusualChanges: UnusualConfirmation | undefined) => void;
  onCancel: () => void;
}>;

export function StartTitrationDialog(props: StartTitrationDialogProps) {
  const { titration, person, dose, limits, onConfirm, onCancel } = props;
  const { t } = useTranslation('titration');
  return (
    <LimitsDialog
      title={t('askStart')}
      limits={limits}
      dose={dose}
      sharing={titration.sharing}
      unusual={(maxDoseUnits) => unusualTitrationLimit(maxDoseUnits, { person, doseUnits: dose.doseUnits })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className={styles.paragraph}>{t('about', { doseUnits: dose.doseUnits })}</p>
      <CareNotes care={titration.care} />
      <p className={styles.paragraph}>{t(`rules.${titration.sharing}`)}</p>
    </LimitsDialog>
  );
}
