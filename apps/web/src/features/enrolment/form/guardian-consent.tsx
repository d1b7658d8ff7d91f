import { MAX_GUARDIAN_NAME_LENGTH } from '@glidepath/account-rules';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useToday } from '#shared/format/dates.ts';
import { askedGuardianPart, type GuardianEntry } from './enrolment-issues.ts';

type GuardianConsentProps = Readonly<{
  bornOn: string | undefined;
  guardian: GuardianEntry;
  onChange: (guardian: GuardianEntry) => void;
  /** A `GuardianIssue`, if any. */
  issue: ReactNode;
}>;

/** Asked as soon as the date of birth says that it is needed: who consents for somebody under 18. */
export function GuardianConsent({ bornOn, guardian, onChange, issue }: GuardianConsentProps) {
  const { t } = useTranslation('enrolment');
  const part = askedGuardianPart(bornOn, useToday());
  if (part === 'none') return null;
  return (
    <Stack gap="sm" role="group" aria-label={t('guardian.title')}>
      <Text size="sm">{t(`guardian.about.${part}`)}</Text>
      <TextInput
        label={t('guardian.name')}
        autoComplete="off"
        maxLength={MAX_GUARDIAN_NAME_LENGTH}
        value={guardian.name}
        onChange={({ currentTarget }) => onChange({ ...guardian, name: currentTarget.value })}
        error={issue === 'name-missing' && t('guardian.issues.name-missing')}
      />
      <Checkbox
        label={t(`guardian.consent.${part}`)}
        checked={guardian.hasConsented}
        onChange={({ currentTarget }) => onChange({ ...guardian, hasConsented: currentTarget.checked })}
        aria-invalid={issue === 'not-consented'}
        error={issue === 'not-consented' && t('guardian.issues.not-consented')}
      />
    </Stack>
  );
}
