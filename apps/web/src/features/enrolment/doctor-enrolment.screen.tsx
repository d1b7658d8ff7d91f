import { completeDoctorEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-doctor-enrolment.call';
import { getUserByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-user-by-enrolment-key.call';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { SignUpForm } from './form/sign-up-form.tsx';
import { MailedLink } from './mailed-link/mailed-link.tsx';

export function DoctorEnrolmentScreen() {
  const { t } = useTranslation('enrolment');
  return (
    <MailedLink
      kind="doctor"
      title={t('signUp.title')}
      askForPerson={(key, options) => callApi(getUserByEnrolmentKeyCall, { params: { key } }, options)}
    >
      {(doctor, key) => (
        <SignUpForm
          kind="doctor"
          audience="hcp"
          person={doctor}
          complete={({ password }) =>
            callApi(completeDoctorEnrolmentCall, { body: { password, adpEnrollmentKey: key } })
          }
        />
      )}
    </MailedLink>
  );
}
