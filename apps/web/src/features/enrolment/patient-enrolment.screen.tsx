import { completePatientEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-patient-enrolment.call';
import { getPatientByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-patient-by-enrolment-key.call';
import { errorText } from '@glidepath/api-contract/errors/resolve-error';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { BirthDatePicker } from './birth-date/birth-date-picker.tsx';
import { NO_GUARDIAN } from './form/enrolment-issues.ts';
import { GuardianConsent } from './form/guardian-consent.tsx';
import { SignUpForm } from './form/sign-up-form.tsx';
import type { EnrolmentForm } from './form/use-enrolment-form.ts';
import { MailedLink } from './mailed-link/mailed-link.tsx';

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
          audience="patient"
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

function PersonFields({ form, failure, closeFailure }: EnrolmentForm) {
  const { t } = useTranslation('enrolment');
  const { bornOn, guardian } = form.values;
  const isRefused = failure?.place === 'birth-date';
  const issueText = form.errors['bornOn'] ? t(`birthDate.issues.${form.errors['bornOn']}`) : undefined;
  const choose = (day: string) => {
    form.setFieldValue('bornOn', day);
    form.setFieldValue('guardian', NO_GUARDIAN);
    if (isRefused) closeFailure();
  };
  return (
    <>
      <BirthDatePicker
        bornOn={bornOn}
        onChange={choose}
        errorText={isRefused ? errorText(failure.error, currentErrorTexts()) : issueText}
      />
      <GuardianConsent
        bornOn={bornOn}
        guardian={guardian}
        onChange={(changed) => form.setFieldValue('guardian', changed)}
        issue={form.errors['guardian']}
      />
    </>
  );
}
