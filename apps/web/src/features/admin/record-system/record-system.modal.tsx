import { isTokenKept, RECORD_SYSTEM_PROOFS } from '@glidepath/account-rules';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import { FormModal } from '#shared/form/form.modal.tsx';
import { SwitchField } from '#shared/form/switch-field.tsx';
import styles from '../admin.module.css';
import { tokenAddressOf } from './record-form.ts';
import type { RecordSystem } from './record-system.query.ts';
import { type EditingRecordSystem, useRecordForm } from './use-record-form.ts';

type RecordSystemModalProps = Readonly<{ system: RecordSystem | null; onClose: () => void; onSaved: () => void }>;

export function RecordSystemModal({ system, onClose, onSaved }: RecordSystemModalProps) {
  const { t } = useTranslation(['ehr', 'admin']);
  const editing = useRecordForm(system, onSaved);
  const { save, isSaving, generalText } = editing;
  return (
    <FormModal
      title={t('settings.title')}
      submitText={t(isSaving ? 'admin:saving' : 'admin:save')}
      isSubmitting={isSaving}
      generalText={generalText}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RecordSystemFields
        editing={editing}
        hasToken={isTokenKept({ ...editing.form, token: '' }, tokenAddressOf(system))}
      />
    </FormModal>
  );
}

type TextField = 'baseUrl' | 'mrnSystem' | 'visitSystem' | 'token' | 'clientId' | 'launchClientId';

type RecordSystemFieldsProps = Readonly<{ editing: EditingRecordSystem; hasToken: boolean }>;

function RecordSystemFields({ editing, hasToken }: RecordSystemFieldsProps) {
  const { t } = useTranslation('ehr');
  const { form, change, faultText } = editing;
  const field = (name: TextField) => ({
    label: t(`settings.${name}`),
    description: t(name === 'token' && hasToken ? 'settings.tokenKept' : `settings.${name}About`),
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: faultText(name),
    autoComplete: 'off',
    spellCheck: false,
    classNames: { input: styles.ltr ?? '' },
  });
  return (
    <>
      <TextInput {...field('baseUrl')} type="url" maxLength={2000} data-autofocus />
      <TextInput {...field('mrnSystem')} maxLength={500} />
      <TextInput {...field('visitSystem')} maxLength={500} />
      <SwitchField
        label={t('settings.isSending')}
        description={t('settings.isSendingAbout')}
        isOn={form.isSending}
        onChange={(isSending) => change({ isSending })}
      />
      {form.isSending && (
        <>
          <ChoiceField
            label={t('settings.proof')}
            description={t('settings.proofAbout')}
            choices={RECORD_SYSTEM_PROOFS.map((name) => ({ name, text: t(`settings.proofs.${name}`) }))}
            chosen={form.proof}
            onChoose={(proof) => change({ proof })}
          />
          {form.proof === 'token' && <TextInput {...field('token')} type="password" autoComplete="new-password" />}
          {form.proof === 'signature' && <TextInput {...field('clientId')} maxLength={500} />}
        </>
      )}
      <TextInput {...field('launchClientId')} maxLength={500} />
    </>
  );
}
