import { openInEmergencyCall } from '@glidepath/api-contract/patients/open-in-emergency.call';
import { Button, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { FormModal } from '#shared/form/form.modal.tsx';
import { typedDirection } from '#shared/form/typed-direction.ts';
import { useCallForm } from '#shared/form/use-call-form.ts';

type OfPatient = Readonly<{ patientId: string }>;

/** For who may treat: what the patient does not share, opened with a reason. */
export function OpenInEmergency({ patientId }: OfPatient) {
  const { t } = useTranslation('patient');
  const mayOpen = useMayCall()(openInEmergencyCall);
  const [isAsking, setIsAsking] = useState(false);
  if (!mayOpen) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('emergency.open')}
      </Button>
      {/* Outside the alert that offers it, which would be read aloud anew with every letter. */}
      {isAsking &&
        createPortal(<EmergencyModal patientId={patientId} onClose={() => setIsAsking(false)} />, document.body)}
    </>
  );
}

function EmergencyModal({ patientId, onClose }: OfPatient & Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation('patient');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const { form, issues, isSending, failure, submit } = useCallForm({
    initialValues: { reason: '' },
    issuesOf: ({ reason }) =>
      openInEmergencyCall.body.safeParse({ reason: reason.trim() }).success ? {} : { reason: 'length' },
    send: async ({ reason }) => {
      await callApi(openInEmergencyCall, { params: { id: patientId }, body: { reason: reason.trim() } });
      // The whole page is loaded again: nearly all of it was closed.
      await queryClient.resetQueries();
    },
  });
  return (
    <FormModal
      title={t('emergency.title')}
      submitText={t(isSending ? 'emergency.opening' : 'emergency.confirm')}
      isSubmitting={isSending}
      generalText={failure === undefined ? undefined : failureText(failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('emergency.about')}</Text>
      <Textarea
        {...form.getInputProps('reason')}
        label={t('emergency.reason')}
        autosize
        minRows={3}
        maxRows={8}
        dir={typedDirection(form.values.reason)}
        error={issues.reason && t('emergency.length')}
        data-autofocus
      />
    </FormModal>
  );
}
