import { completeDoctorEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-doctor-enrolment.call';
import { getUserByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-user-by-enrolment-key.call';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { callApi } from '#shared/api/call-api.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
import { keyInLink, MISSING_KEY_ERRORS } from './mailed-key.ts';
import { MailedLink } from './mailed-link.tsx';
import { usePersonByKey } from './person-by-key.query.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { useAutomaticLogin } from './use-automatic-login.ts';
import { useEnrolmentForm } from './use-enrolment-form.ts';

export function DoctorEnrolmentScreen() {
  const { t } = useTranslation('enrolment');
  const [search] = useSearchParams();
  const key = keyInLink(search);
  const doctor = usePersonByKey('doctor', key, (known, options) =>
    callApi(getUserByEnrolmentKeyCall, { params: { key: known } }, options),
  );
  return (
    <MailedLink title={t('signUp.title')} mailedKey={key} missingKeyError={MISSING_KEY_ERRORS.doctor} lookup={doctor}>
      {({ email, firstName }, knownKey) => <DoctorForm mailedKey={knownKey} email={email} firstName={firstName} />}
    </MailedLink>
  );
}

function DoctorForm({
  mailedKey,
  email,
  firstName,
}: Readonly<{ mailedKey: string; email: string; firstName: string }>) {
  const { t } = useTranslation('enrolment');
  const logIn = useAutomaticLogin();
  const form = useEnrolmentForm('doctor', async ({ password }) => {
    await callApi(completeDoctorEnrolmentCall, { body: { password, adpEnrollmentKey: mailedKey } });
    await logIn(email, password);
  });
  const { state, dispatch } = form;

  return (
    <EnrolmentForm
      form={form}
      name={t('signUp.title')}
      email={email}
      lead={t('signUp.greeting', { firstName })}
      buttonText={t('signUp.button')}
      after={
        <TermsCheckbox
          audience="hcp"
          hasConfirmed={state.entries.hasConfirmedTerms}
          onChange={(hasConfirmedTerms) => dispatch({ type: 'edited', changes: { hasConfirmedTerms } })}
          isRefused={state.issues.terms !== undefined}
        />
      }
    />
  );
}
