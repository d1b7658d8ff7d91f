import type { GlucoseUnit } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { quantityText, usePlanTexts } from '../plan-texts.ts';
import styles from './scale.module.css';

/** In the place of a scale: said in words, so that no table of zeros is taken for doses that were forgotten. */
export function NoCorrection({ glucoseUnit }: Readonly<{ glucoseUnit: GlucoseUnit }>) {
  const { t } = useTranslation('plan-editors');
  const texts = usePlanTexts(glucoseUnit);
  return <p className={styles.none}>{t('correction.none', { dose: quantityText(texts.dose(0)) })}</p>;
}
