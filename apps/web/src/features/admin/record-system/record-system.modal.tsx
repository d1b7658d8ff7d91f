import { isTokenKept, RECORD_SYSTEM_PROOFS } from '@glidepath/account-rules';
import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { ChoiceField } from '#shared/form/choice-field.tsx';
import { FormModal } from '#shared/form/form.modal.tsx';
import { SwitchField } from '#shared/form/switch-field.tsx';
import { issueByField, useCallForm } from '#shared/form/use-call-form.ts';
import styles from '../admin.module.css';
import { settingChangesQuery } from '../security/setting-changes.query.ts';
import {
  type RecordField,
  type RecordForm,
  recordFailedFields,
  recordFormOf,
  recordIssues,
  tokenAddressOf,
} from './record-form.ts';
import { type RecordSystem, recordSystemQuery } from './record-system.query.ts';

type RecordSystemModalProps = Readonly<{ system: RecordSystem | null; onClose: () => void; onSaved: () => void }>;

export function RecordSystemModal({ system, onClose, onSaved }: RecordSystemModalProps) {
  const { t } = useTranslation(['ehr', 'admin']);
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const { form, issues, isSending, failure, submit } = useCallForm({
    initialValues: recordFormOf(system),
    issuesOf: (values) => issueByField(recordIssues(values, system)),
    send: async (values) => {
      const body = { ...values, version: system?.version ?? 0 };
      queryClient.setQueryData(recordSystemQuery().queryKey, await callApi(saveEhrSettingsCall, { body }));
      await queryClient.invalidateQueries({ queryKey: settingChangesQuery().queryKey });
      onSaved();
    },
  });
  const failed = recordFailedFields(failure);

  const faultText = (name: RecordField): string | undefined => {
    const issue = issues[name];
    if (issue) return t(`settings.issues.${issue}`);
    if (!failed.includes(name)) return undefined;
    // What only the server can find: an address that another clinic is opened from, or that is not to be used here.
    return t(name === 'baseUrl' ? 'settings.issues.address.refused' : 'admin:issues.refused');
  };
  return (
    <FormModal
      title={t('settings.title')}
      submitText={t(isSending ? 'admin:saving' : 'admin:save')}
      isSubmitting={isSending}
      generalText={failure !== undefined && failed.length === 0 ? failureText(failure) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <RecordSystemFields
        form={form}
        faultText={faultText}
        hasToken={isTokenKept({ ...form.values, token: '' }, tokenAddressOf(system))}
      />
    </FormModal>
  );
}

type RecordSystemFieldsProps = Readonly<{
  form: UseFormReturnType<RecordForm>;
  faultText: (field: RecordField) => string | undefined;
  hasToken: boolean;
}>;

function RecordSystemFields({ form, faultText, hasToken }: RecordSystemFieldsProps) {
  const { t } = useTranslation('ehr');
  const { isSending, proof } = form.values;
  const field = (name: RecordField) => ({
    ...form.getInputProps(name),
    label: t(`settings.${name}`),
    description: t(name === 'token' && hasToken ? 'settings.tokenKept' : `settings.${name}About`),
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
        isOn={isSending}
        onChange={(isOn) => form.setFieldValue('isSending', isOn)}
      />
      {isSending && (
        <>
          <ChoiceField
            label={t('settings.proof')}
            description={t('settings.proofAbout')}
            choices={RECORD_SYSTEM_PROOFS.map((name) => ({ name, text: t(`settings.proofs.${name}`) }))}
            chosen={proof}
            onChoose={(chosen) => form.setFieldValue('proof', chosen)}
          />
          {proof === 'token' && <TextInput {...field('token')} type="password" autoComplete="new-password" />}
          {proof === 'signature' && <TextInput {...field('clientId')} maxLength={500} />}
        </>
      )}
      <TextInput {...field('launchClientId')} maxLength={500} />
    </>
  );
}
