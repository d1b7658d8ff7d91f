import { confirmSettingChangeCall } from '@glidepath/api-contract/guarded-settings/confirm-setting-change.call';
import { undoSettingChangeCall } from '@glidepath/api-contract/guarded-settings/undo-setting-change.call';
import { withdrawSettingChangeCall } from '@glidepath/api-contract/guarded-settings/withdraw-setting-change.call';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { clinicSettingsQuery } from '../clinic-settings/clinic-settings.query.ts';
import { identityProviderQuery } from '../identity-provider/identity-provider.query.ts';
import { recordSystemQuery } from '../record-system/record-system.query.ts';
import { staffQuery } from '../staff/staff.query.ts';
import { securityRulesQuery } from './security-rules.query.ts';
import { settingChangesQuery } from './setting-changes.query.ts';

const CALLS = {
  confirm: confirmSettingChangeCall,
  withdraw: withdrawSettingChangeCall,
  undo: undoSettingChangeCall,
} as const;

export type Decision = keyof typeof CALLS;

export function useDecideChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ changeId, decision }: Readonly<{ changeId: string; decision: Decision }>) =>
      callApi(CALLS[decision], { params: { changeId } }),
    onSuccess: async (changes) => {
      queryClient.setQueryData(settingChangesQuery().queryKey, changes);
      const touched = [
        identityProviderQuery(),
        recordSystemQuery(),
        securityRulesQuery(),
        clinicSettingsQuery(),
        staffQuery(),
      ];
      await Promise.all(touched.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
