import { completePatientEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-patient-enrolment.call';
import { getPatientByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-patient-by-enrolment-key.call';
import { errorText } from '@glidepath/api-contract/errors/resolve-error';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { BirthDatePicker } from './birth-date-picker.tsx';
import { NO_GUARDIAN } from './enrolment-issues.ts';
import { GuardianConsent } from './guardian-consent.tsx';
import { MailedLink } from './mailed-link.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { EnrolmentForm } from './use-enrolment-form.ts';

export function PatientEnrolmentScreen() {
  const { t } = useTranslation('enrolment');
  return (
    <MailedLink
      kind="patient"
      title={t('signUp.title')}
      askForPerson={(key, options) => callApi(getPatientByEnrolmentKeyCall, { params: { key } }, options)}
    >
      {(patient, key) => (
        <SignUpForm
          kind="patient"
          terms="patient"
          person={patient}
          complete={({ password, bornOn = '', guardian }) =>
            callApi(completePatientEnrolmentCall, {
              body: {
                password,
                adpEnrollmentKey: key,
                dateOfBirth: bornOn,
                ...(guardian.hasConsented && { guardianName: guardian.name.trim() }),
              },
            })
          }
          PersonFields={PersonFields}
        />
      )}
    </MailedLink>
  );
}

function PersonFields({ state, dispatch }: EnrolmentForm) {
  const { t } = useTranslation('enrolment');
  const { entries, issues, birthDateError } = state;
  const birthDateText = birthDateError
    ? errorText(birthDateError, currentErrorTexts())
    : issues.bornOn && t(`birthDate.issues.${issues.bornOn}`);
  return (
    <>
      <BirthDatePicker
        bornOn={entries.bornOn}
        onChange={(bornOn) => dispatch({ type: 'edited', changes: { bornOn, guardian: NO_GUARDIAN } })}
        errorText={birthDateText}
      />
      <GuardianConsent
        bornOn={entries.bornOn}
        guardian={entries.guardian}
        onChange={(guardian) => dispatch({ type: 'edited', changes: { guardian } })}
        issue={issues.guardian}
      />
    </>
  );
}
