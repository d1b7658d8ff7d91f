import { saveIdentityProviderCall } from '@glidepath/api-contract/sso/save-identity-provider.call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { settingChangesQuery } from '../security/setting-changes.query.ts';
import { type IdentityProvider, identityProviderQuery } from './identity-provider.query.ts';
import {
  type ProviderField,
  type ProviderForm,
  providerChange,
  providerFailedFields,
  providerFormOf,
  providerIssues,
} from './provider-form.ts';

/** The settings of the identity provider until they are stored. */
export function useProviderForm(provider: IdentityProvider | null, onSaved: () => void) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const store = useStoreProvider();
  const [form, setForm] = useState<ProviderForm>(() => providerFormOf(provider));
  const [isRefused, setIsRefused] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const issues = providerIssues(form);
  const failed = providerFailedFields(failure);

  const save = async (): Promise<void> => {
    setIsRefused(issues.length > 0);
    if (issues.length > 0 || isSaving) return;
    setIsSaving(true);
    setFailure(undefined);
    await store(providerChange(form, provider?.version ?? 0)).then(onSaved, setFailure);
    setIsSaving(false);
  };

  const faultText = (field: ProviderField): string | undefined => {
    const issue = isRefused ? issues.find((found) => found.field === field) : undefined;
    if (issue) return t(`provider.issues.${issue.code}`);
    if (!failed.includes(field)) return undefined;
    // The one fault that only the server can find.
    return t(field === 'certificates' ? 'provider.issues.certificate.format' : 'issues.refused');
  };

  return {
    form,
    change: (edited: Partial<ProviderForm>) => {
      setForm((current) => ({ ...current, ...edited }));
      setFailure(undefined);
    },
    save,
    isSaving,
    faultText,
    generalText: failure !== undefined && failed.length === 0 ? failureText(failure) : undefined,
  };
}

function useStoreProvider() {
  const queryClient = useQueryClient();
  return async (body: ReturnType<typeof providerChange>): Promise<void> => {
    const stored = await callApi(saveIdentityProviderCall, { body });
    queryClient.setQueryData(identityProviderQuery().queryKey, stored);
    await queryClient.invalidateQueries({ queryKey: settingChangesQuery().queryKey });
  };
}
