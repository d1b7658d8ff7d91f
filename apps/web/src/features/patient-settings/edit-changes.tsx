import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import styles from './edit-changes.module.css';
import { tidyForm } from './edit-form.ts';
import type { SettingsTexts } from './settings-texts.ts';
import { useEditFieldText } from './use-edit-field-text.tsx';
import type { EditingPatient } from './use-edit-patient.ts';

type EditChangesProps = Readonly<{ editing: EditingPatient; texts: SettingsTexts }>;

/** Old and new beside each other for every field that would change. */
export function EditChanges({ editing, texts }: EditChangesProps) {
  const { t } = useTranslation('patient-settings');
  const { label, content } = useEditFieldText(texts);
  const { changes, opened, form } = editing;
  const isInvited = changes.includes('email') && tidyForm(form).email !== '';
  return (
    <>
      {changes.length === 0 && <Text>{t('confirm.unfinished')}</Text>}
      <dl className={styles.changes}>
        {changes.map((field) => (
          <div key={field} className={styles.change}>
            <dt>{label(field)}</dt>
            <dd>
              <del>{content(field, opened)}</del>
              <span aria-hidden="true" className={`gp-mirrors ${styles.arrow}`}>
                →
              </span>
              <ins>{content(field, form)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {isInvited && <p className={styles.hint}>{t('confirm.invitation')}</p>}
    </>
  );
}
