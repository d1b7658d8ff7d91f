import { useTranslation } from 'react-i18next';

import styles from './add-patient.module.css';

/** Most fields must be filled in, so the others say that they need not. */
export function FieldLabel({ text, isOptional }: Readonly<{ text: string; isOptional: boolean }>) {
  const { t } = useTranslation('add-patient');
  return (
    <>
      {text}
      {isOptional && <span className={styles.optional}> {t('optional')}</span>}
    </>
  );
}
