import type { RecordSystemIssue } from '@glidepath/account-rules';
import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { settingChangesQuery } from '../security/setting-changes.query.ts';
import { type RecordField, type RecordForm, recordFailedFields, recordFormOf, recordIssues } from './record-form.ts';
import { type RecordSystem, recordSystemQuery } from './record-system.query.ts';

export type EditingRecordSystem = ReturnType<typeof useRecordForm>;

/** The settings of the record system until they are stored. */
export function useRecordForm(system: RecordSystem | null, onSaved: () => void) {
  const failureText = useFailureText();
  const store = useStoreRecordSystem();
  const [form, setForm] = useState<RecordForm>(() => recordFormOf(system));
  const [isRefused, setIsRefused] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const issues = recordIssues(form, system);
  const failed = recordFailedFields(failure);

  const save = async (): Promise<void> => {
    setIsRefused(issues.length > 0);
    if (issues.length > 0 || isSaving) return;
    setIsSaving(true);
    setFailure(undefined);
    await store(form, system?.version ?? 0).then(onSaved, setFailure);
    setIsSaving(false);
  };

  return {
    form,
    change: (edited: Partial<RecordForm>) => {
      setForm((current) => ({ ...current, ...edited }));
      setFailure(undefined);
    },
    save,
    isSaving,
    faultText: useFaultText(isRefused ? issues : [], failed),
    generalText: failure !== undefined && failed.length === 0 ? failureText(failure) : undefined,
  };
}

function useFaultText(issues: readonly RecordSystemIssue[], failed: readonly RecordField[]) {
  const { t } = useTranslation(['ehr', 'admin']);
  return (field: RecordField): string | undefined => {
    const issue = issues.find((found) => found.field === field);
    if (issue) return t(`settings.issues.${issue.code}`);
    if (!failed.includes(field)) return undefined;
    // What only the server can find: an address that another clinic is opened from, or that is not to be used here.
    return t(field === 'baseUrl' ? 'settings.issues.address.refused' : 'admin:issues.refused');
  };
}

function useStoreRecordSystem() {
  const queryClient = useQueryClient();
  return async (form: RecordForm, version: number): Promise<void> => {
    const stored = await callApi(saveEhrSettingsCall, { body: { ...form, version } });
    queryClient.setQueryData(recordSystemQuery().queryKey, stored);
    await queryClient.invalidateQueries({ queryKey: settingChangesQuery().queryKey });
  };
}
