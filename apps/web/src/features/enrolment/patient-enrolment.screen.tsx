import { completePatientEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-patient-enrolment.call';
import { getPatientByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-patient-by-enrolment-key.call';
import { errorText } from '@glidepath/api-contract/errors/resolve-error';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { callApi } from '#shared/api/call-api.ts';
import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { BirthDatePicker } from './birth-date-picker.tsx';
import { EnrolmentForm } from './enrolment-form.tsx';
import { NO_GUARDIAN } from './enrolment-issues.ts';
import { GuardianConsent } from './guardian-consent.tsx';
import { keyInLink, MISSING_KEY_ERRORS } from './mailed-key.ts';
import { MailedLink } from './mailed-link.tsx';
import { usePersonByKey } from './person-by-key.query.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { useAutomaticLogin } from './use-automatic-login.ts';
import { useEnrolmentForm } from './use-enrolment-form.ts';

export function PatientEnrolmentScreen() {
  const { t } = useTranslation('enrolment');
  const [search] = useSearchParams();
  const key = keyInLink(search);
  const patient = usePersonByKey('patient', key, (known, options) =>
    callApi(getPatientByEnrolmentKeyCall, { params: { key: known } }, options),
  );
  return (
    <MailedLink title={t('signUp.title')} mailedKey={key} missingKeyError={MISSING_KEY_ERRORS.patient} lookup={patient}>
      {({ email, firstName }, knownKey) => <PatientForm mailedKey={knownKey} email={email} firstName={firstName} />}
    </MailedLink>
  );
}

function PatientForm({
  mailedKey,
  email,
  firstName,
}: Readonly<{ mailedKey: string; email: string; firstName: string }>) {
  const { t } = useTranslation('enrolment');
  const logIn = useAutomaticLogin();
  const form = useEnrolmentForm('patient', async ({ password, bornOn = '', guardian }) => {
    await callApi(completePatientEnrolmentCall, {
      body: {
        password,
        adpEnrollmentKey: mailedKey,
        dateOfBirth: bornOn,
        ...(guardian.hasConsented && { guardianName: guardian.name.trim() }),
      },
    });
    await logIn(email, password);
  });
  const { state, dispatch } = form;
  const { issues, birthDateError } = state;
  const birthDateText = birthDateError
    ? errorText(birthDateError, currentErrorTexts())
    : issues.bornOn && t(`birthDate.issues.${issues.bornOn}`);

  return (
    <EnrolmentForm
      form={form}
      name={t('signUp.title')}
      email={email}
      lead={t('signUp.greeting', { firstName })}
      buttonText={t('signUp.button')}
      before={
        <>
          <BirthDatePicker
            bornOn={state.entries.bornOn}
            onChange={(bornOn) => dispatch({ type: 'edited', changes: { bornOn, guardian: NO_GUARDIAN } })}
            errorText={birthDateText}
          />
          <GuardianConsent
            bornOn={state.entries.bornOn}
            guardian={state.entries.guardian}
            onChange={(guardian) => dispatch({ type: 'edited', changes: { guardian } })}
            issue={issues.guardian}
          />
        </>
      }
      after={
        <TermsCheckbox
          audience="patient"
          hasConfirmed={state.entries.hasConfirmedTerms}
          onChange={(hasConfirmedTerms) => dispatch({ type: 'edited', changes: { hasConfirmedTerms } })}
          isRefused={issues.terms !== undefined}
        />
      }
    />
  );
}
