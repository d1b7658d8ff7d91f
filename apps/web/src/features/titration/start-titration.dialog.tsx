import type { TitrationLimits } from '@glidepath/patient-rules';
import { useTranslation } from 'react-i18next';

import { LimitsDialog } from './limits.dialog.tsx';
import styles from './titration.module.css';
import type { Titration } from './titration.query.ts';

type StartTitrationDialogProps = Readonly<{
  titration: Pick<Titration, 'sharing'>;
  doseUnits: number;
  limits: TitrationLimits;
  onConfirm: (limits: TitrationLimits) => void;
  onCancel: () => void;
}>;

export function StartTitrationDialog({ titration, doseUnits, limits, onConfirm, onCancel }: StartTitrationDialogProps) {
  const { t } = useTranslation('titration');
  return (
    <LimitsDialog title={t('askStart')} limits={limits} doseUnits={doseUnits} onConfirm={onConfirm} onCancel={onCancel}>
      <p className={styles.paragraph}>{t('about', { doseUnits })}</p>
      <p className={styles.paragraph}>{t(`rules.${titration.sharing}`)}</p>
    </LimitsDialog>
  );
}
