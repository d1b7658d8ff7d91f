import type { TitratedDose, TitrationLimits } from '@glidepath/patient-rules';
import { useTranslation } from 'react-i18next';

import { CareNotes } from './care-notes.tsx';
import { LimitsDialog } from './limits.dialog.tsx';
import styles from './titration.module.css';
import type { Titration } from './titration.query.ts';

type StartTitrationDialogProps = Readonly<{
  titration: Pick<Titration, 'sharing' | 'care'>;
  dose: TitratedDose;
  limits: TitrationLimits;
  onConfirm: (limits: TitrationLimits) => void;
  onCancel: () => void;
}>;

export function StartTitrationDialog({ titration, dose, limits, onConfirm, onCancel }: StartTitrationDialogProps) {
  const { t } = useTranslation('titration');
  return (
    <LimitsDialog title={t('askStart')} limits={limits} dose={dose} onConfirm={onConfirm} onCancel={onCancel}>
      <p className={styles.paragraph}>{t('about', { doseUnits: dose.doseUnits })}</p>
      <CareNotes care={titration.care} />
      <p className={styles.paragraph}>{t(`rules.${titration.sharing}`)}</p>
    </LimitsDialog>
  );
}
