import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useUser } from '#shared/account/user.query.ts';
import { FormSection } from '#shared/form/form-section.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { WaitingNotice } from '../security/waiting-notice.tsx';
import { ChangeRoleModal } from './change-role.modal.tsx';
import { DeactivateStaffModal } from './deactivate-staff.modal.tsx';
import { InviteStaffModal } from './invite-staff.modal.tsx';
import { type StaffMember, useStaff } from './staff.query.ts';
import { type StaffAction, sortedStaff } from './staff-actions.ts';
import { StaffTable } from './staff-table.tsx';
import { useStaffCalls } from './use-staff-calls.ts';

/** The people of the clinic: who they are, whether they can sign in, and what to do when they cannot. */
export function StaffSection() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const ownId = useUser().data?.id ?? '';
  const staff = useStaff();
  const calls = useStaffCalls();
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<StaffMember>();
  const [changing, setChanging] = useState<StaffMember>();
  const queryClient = useQueryClient();

  const act = (member: StaffMember, action: StaffAction) => {
    if (action === 'deactivate') setLeaving(member);
    else if (action === 'changeRole') setChanging(member);
    else void calls.act(member, action);
  };

  return (
    <FormSection
      title={t('staff.title')}
      description={t('staff.about')}
      aside={<Button onClick={() => setIsInviting(true)}>{t('staff.invite')}</Button>}
    >
      <WaitingNotice kind="administrators" />
      {staff.isLoadingError && <LoadFailure failure={staff.error} onRetry={() => void staff.refetch()} />}
      {staff.isPending && <Skeleton height={160} />}
      {staff.data && (
        <StaffTable staff={sortedStaff(staff.data, language)} ownId={ownId} busyId={calls.busyId} onAct={act} />
      )}
      <p role="status" className="gp-visually-hidden">
        {calls.done && t(`staff.done.${calls.done.action}`, { name: calls.done.name })}
      </p>
      {isInviting && (
        <InviteStaffModal onClose={() => setIsInviting(false)} onInvited={(member) => calls.show(member)} />
      )}
      {changing && (
        <ChangeRoleModal
          member={changing}
          isOwn={changing.id === ownId}
          onClose={() => setChanging(undefined)}
          onChanged={(member) => {
            calls.show(member, 'changeRole');
            setChanging(undefined);
            // The pages offer, and the server answers, what the new role may see.
            if (member.id === ownId) void queryClient.invalidateQueries();
          }}
        />
      )}
      <DeactivateStaffModal
        member={leaving}
        onClose={() => setLeaving(undefined)}
        onConfirm={(member) => {
          setLeaving(undefined);
          void calls.act(member, 'deactivate');
        }}
      />
      <FailureModal failure={calls.failure} onClose={calls.forgetFailure} />
    </FormSection>
  );
}
