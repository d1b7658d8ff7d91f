import { changeStaffRoleCall } from '@glidepath/api-contract/clinics/change-staff-role.call';
import type { StaffRole } from '@glidepath/api-contract/define-call';
import { getPatientConfigCall } from '@glidepath/api-contract/patients/get-patient-config.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { Alert, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { mayCall } from '#shared/account/may-call.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { FormModal } from '#shared/form/form.modal.tsx';
import { RoleField } from './role-field.tsx';
import type { StaffMember } from './staff.query.ts';

/** One call for each thing that roles differ in: to decide, to prepare, to read treatments, to keep profiles. */
const TELLING_CALLS = [
  approvePumpRecommendationCall,
  requestPumpRecommendationCall,
  getPatientConfigCall,
  updatePatientCall,
] as const;

type ChangeRoleModalProps = Readonly<{
  member: StaffMember;
  isOwn: boolean;
  onClose: () => void;
  onChanged: (member: StaffMember) => void;
}>;

/** Another role at once; what takes rights away says so and is pressed twice. */
export function ChangeRoleModal({ member, isOwn, onClose, onChanged }: ChangeRoleModalProps) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const form = useForm({ initialValues: { staffRole: member.staffRole, isAdmin: member.isAdmin } });
  const { staffRole: role, isAdmin } = form.values;
  const [isWarned, setIsWarned] = useState(false);
  const change = useMutation({
    mutationFn: () => callApi(changeStaffRoleCall, { params: { staffId: member.id }, body: form.values }),
    onSuccess: onChanged,
  });
  const isLoss = takesRightsAway(member.staffRole, role);

  const submit = form.onSubmit(() => {
    if (change.isPending) return;
    if (role === member.staffRole && isAdmin === member.isAdmin) onClose();
    else if (isLoss && !isWarned) setIsWarned(true);
    else change.mutate();
  });
  const words = { name: member.name, from: t(`roles.names.${member.staffRole}`), to: t(`roles.names.${role}`) };
  const askText = t(isWarned ? 'roles.confirm' : 'roles.change');
  return (
    <FormModal
      title={t('roles.changeTitle', words)}
      submitText={change.isPending ? t('roles.changing') : askText}
      isSubmitting={change.isPending}
      generalText={change.isError ? failureText(change.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleField
        role={role}
        onChoose={(chosen) => {
          form.setFieldValue('staffRole', chosen);
          setIsWarned(false);
        }}
        isFirst
      />
      {!isOwn && (
        <Checkbox
          {...form.getInputProps('isAdmin', { type: 'checkbox' })}
          label={t('invite.isAdmin')}
          description={t('invite.isAdminAbout')}
        />
      )}
      {isWarned && (
        <Alert color="orange" role="alert" p="sm">
          {t(isOwn ? 'roles.lossOfOwn' : 'roles.loss', words)}
        </Alert>
      )}
    </FormModal>
  );
}

/** Can anything that could be done before no longer be done afterwards? That is asked about first. */
export function takesRightsAway(from: StaffRole, to: StaffRole): boolean {
  const as = (staffRole: StaffRole) => ({ isDoctor: true, isAdmin: false, staffRole });
  return TELLING_CALLS.some((call) => mayCall(call, as(from)) && !mayCall(call, as(to)));
}
