import { SIGNED_PARTS } from '@glidepath/account-rules';
import { saveIdentityProviderCall } from '@glidepath/api-contract/sso/save-identity-provider.call';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { ChoiceField } from '#shared/form/choice-field.tsx';
import { FormModal } from '#shared/form/form.modal.tsx';
import { issueByField, useCallForm } from '#shared/form/use-call-form.ts';
import styles from '../admin.module.css';
import { settingChangesQuery } from '../security/setting-changes.query.ts';
import { type IdentityProvider, identityProviderQuery } from './identity-provider.query.ts';
import {
  type ProviderField,
  providerChange,
  providerFailedFields,
  providerFormOf,
  providerIssues,
} from './provider-form.ts';

type ProviderModalProps = Readonly<{ provider: IdentityProvider | null; onClose: () => void; onSaved: () => void }>;

export function ProviderModal({ provider, onClose, onSaved }: ProviderModalProps) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const { form, issues, isSending, failure, submit } = useCallForm({
    initialValues: providerFormOf(provider),
    issuesOf: (values) => issueByField(providerIssues(values)),
    send: async (values) => {
      const body = providerChange(values, provider?.version ?? 0);
      queryClient.setQueryData(identityProviderQuery().queryKey, await callApi(saveIdentityProviderCall, { body }));
      await queryClient.invalidateQueries({ queryKey: settingChangesQuery().queryKey });
      onSaved();
    },
  });
  const failed = providerFailedFields(failure);

  const faultText = (name: ProviderField): string | undefined => {
    const issue = issues[name];
    if (issue) return t(`provider.issues.${issue}`);
    if (!failed.includes(name)) return undefined;
    // The one fault that only the server can find.
    return t(name === 'certificates' ? 'provider.issues.certificate.format' : 'issues.refused');
  };
  const field = (name: ProviderField) => ({
    ...form.getInputProps(name),
    label: t(`provider.${name}`),
    description: t(`provider.${name}About`),
    error: faultText(name),
    autoComplete: 'off',
    spellCheck: false,
    classNames: { input: styles.ltr ?? '' },
  });

  return (
    <FormModal
      title={t('provider.title')}
      submitText={t(isSending ? 'saving' : 'save')}
      isSubmitting={isSending}
      generalText={failure !== undefined && failed.length === 0 ? failureText(failure) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...field('entityId')} maxLength={1000} data-autofocus />
      <TextInput {...field('signInUrl')} type="url" maxLength={2000} />
      <Textarea {...field('certificates')} rows={4} />
      <TextInput {...field('emailAttribute')} maxLength={200} />
      <ChoiceField
        label={t('provider.signedPart')}
        choices={SIGNED_PARTS.map((name) => ({ name, text: t(`provider.signedParts.${name}`) }))}
        chosen={form.values.signedPart}
        onChoose={(signedPart) => form.setFieldValue('signedPart', signedPart)}
      />
    </FormModal>
  );
}
