import { deactivatePatientCall } from '@glidepath/api-contract/data-rights/deactivate-patient.call';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ExportData } from '#documents/export-data.tsx';
import { patientKeys } from '#shared/account/account-keys.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { FormModal } from '#shared/form/form.modal.tsx';
import { FormSection } from '#shared/form/form-section.tsx';
import { useCallForm } from '#shared/form/use-call-form.ts';
import { paths } from '#shared/routing/paths.ts';

type OfPatient = Readonly<{ patient: Patient }>;
type DataSectionProps = OfPatient & Readonly<{ isShared: boolean }>;

/** For administrators: what a patient may ask of the clinic about the own data. */
export function DataSection({ patient, isShared }: DataSectionProps) {
  const { t } = useTranslation('patient-settings');
  const [isEnding, setIsEnding] = useState(false);
  const user = useUser().data;
  if (user?.isAdmin !== true) return null;
  return (
    <FormSection title={t('data.title')} description={t('data.about')}>
      <Group gap="sm">
        {user.staffRole !== 'front-desk' && <ExportData patientId={patient.id} isShared={isShared} />}
        <Button variant="default" color="var(--gp-danger-fill)" onClick={() => setIsEnding(true)}>
          {t('data.end')}
        </Button>
      </Group>
      {isEnding && <EndTreatmentModal patient={patient} onClose={() => setIsEnding(false)} />}
    </FormSection>
  );
}

function EndTreatmentModal({ patient, onClose }: OfPatient & Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation('patient-settings');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { form, issues, isSending, failure, submit } = useCallForm({
    initialValues: { reason: '' },
    issuesOf: ({ reason }) => (reason.trim() === '' ? { reason: 'missing' } : {}),
    send: async ({ reason }) => {
      await callApi(deactivatePatientCall, { params: { id: patient.id }, body: { reason: reason.trim() } });
      await queryClient.invalidateQueries({ queryKey: patientKeys.list });
      await navigate(paths.patientsList);
    },
  });
  return (
    <FormModal
      title={t('data.endTitle', { name: patient.name })}
      submitText={t('data.end')}
      isSubmitting={isSending}
      generalText={failure === undefined ? undefined : failureText(failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('data.endAbout')}</Text>
      <Textarea
        {...form.getInputProps('reason')}
        label={t('data.reason')}
        error={issues.reason && t('data.reasonMissing')}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
      />
    </FormModal>
  );
}
