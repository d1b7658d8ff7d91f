import { saveSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/save-security-rules.call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { SwitchField } from '#shared/form/switch-field.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { LoadedSection } from '../loaded-section.tsx';
import { type SecurityRules, securityRulesQuery, useSecurityRules } from './security-rules.query.ts';
import { settingChangesQuery } from './setting-changes.query.ts';
import { WaitingNotice } from './waiting-notice.tsx';

const RULES = ['isSecondFactorRequired', 'areApprovalsSigned', 'isSecondPersonNeeded'] as const;

/** What the clinic asks of its staff beyond the password. Each switch holds at once, or once a second person agrees. */
export function SecurityRulesSection() {
  const { t } = useTranslation('admin');
  return (
    <LoadedSection title={t('rules.title')} description={t('rules.about')} query={useSecurityRules()}>
      {(rules) => (
        <>
          <WaitingNotice kind="security-rules" />
          <RuleSwitches rules={rules} />
        </>
      )}
    </LoadedSection>
  );
}

function RuleSwitches({ rules }: Readonly<{ rules: SecurityRules }>) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (change: Partial<SecurityRules>) => callApi(saveSecurityRulesCall, { body: { ...rules, ...change } }),
    onSuccess: (stored) => {
      queryClient.setQueryData(securityRulesQuery().queryKey, stored);
      return queryClient.invalidateQueries({ queryKey: settingChangesQuery().queryKey });
    },
  });
  const isAlone = saving.error instanceof CallFailure && 'isSecondPersonNeeded' in saving.error.resolved.fields;
  return (
    <>
      {RULES.map((rule) => (
        <SwitchField
          key={rule}
          label={t(`rules.${rule}.name`)}
          description={t(`rules.${rule}.about`)}
          isOn={rules[rule]}
          onChange={(isOn) => !saving.isPending && saving.mutate({ [rule]: isOn })}
          errorText={isAlone && rule === 'isSecondPersonNeeded' ? t('rules.needsAnother') : undefined}
        />
      ))}
      <p role="status" className="gp-visually-hidden">
        {saving.isSuccess && t('saved')}
      </p>
      <FailureModal failure={isAlone ? undefined : (saving.error ?? undefined)} onClose={saving.reset} />
    </>
  );
}
