import { completePasswordResetCall } from '@glidepath/api-contract/auth/complete-password-reset.call';
import { getUserByResetKeyCall } from '@glidepath/api-contract/auth/get-user-by-reset-key.call';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { callApi } from '#shared/api/call-api.ts';
import { paths, withNotice } from '#shared/routing/paths.ts';
import { EnrolmentForm } from './form/enrolment-form.tsx';
import { useEnrolmentForm } from './form/use-enrolment-form.ts';
import { MailedLink } from './mailed-link/mailed-link.tsx';

export function ResetPasswordScreen() {
  const { t } = useTranslation('enrolment');
  return (
    <MailedLink
      kind="reset"
      title={t('reset.title')}
      expiredTitle={t('email.expired')}
      askForPerson={(key, options) => callApi(getUserByResetKeyCall, { params: { key } }, options)}
    >
      {({ email }, knownKey) => <ResetForm mailedKey={knownKey} email={email} />}
    </MailedLink>
  );
}

function ResetForm({ mailedKey, email }: Readonly<{ mailedKey: string; email: string }>) {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const form = useEnrolmentForm('reset', async ({ password }) => {
    await callApi(completePasswordResetCall, { body: { password, passwordResetKey: mailedKey } });
    await navigate(paths.home, { replace: true, ...withNotice('password-changed') });
  });

  return (
    <EnrolmentForm
      form={form}
      name={t('reset.title')}
      email={email}
      lead={t('reset.account', { email })}
      buttonText={t('reset.button')}
    />
  );
}
