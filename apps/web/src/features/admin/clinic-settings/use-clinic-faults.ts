import type { ClinicSettingsIssue } from '@glidepath/patient-rules';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/use-language.ts';
import { shutOutAddress } from './clinic-failed-fields.ts';
import type { ClinicField } from './clinic-form.ts';

export type ClinicFaultText = (field: ClinicField) => string | undefined;

/** Faults found here and those the server found, in the same place and in the reader's language. */
export function useClinicFaults(
  issues: readonly ClinicSettingsIssue[],
  failedFields: ReadonlyMap<ClinicField, string>,
): ClinicFaultText {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (field) => {
    const reason = failedFields.get(field);
    if (reason !== undefined) {
      const address = shutOutAddress(reason);
      if (address !== undefined) return t('issues.shuts-out', { address });
      return language === 'en' ? reason : t('issues.refused');
    }
    const found = issues.find((issue) => issue.field === field);
    return found && t(`issues.${found.code}`);
  };
}
