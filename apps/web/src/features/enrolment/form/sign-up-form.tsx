import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core';
import type { ComponentType } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, type TermsAudience } from '#shared/routing/paths.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
import type { EnrolmentEntries } from './enrolment-issues.ts';
import { useAutomaticLogin } from './use-automatic-login.ts';
import { type EnrolmentForm as Form, useEnrolmentForm } from './use-enrolment-form.ts';

type SignUpFormProps = Readonly<{
  kind: 'doctor' | 'patient';
  audience: TermsAudience;
  person: Readonly<{ email: string; firstName: string }>;
  /** Sends what was entered; the new user is signed in with the password after it. */
  complete: (entries: EnrolmentEntries) => Promise<unknown>;
  /** What is asked above the password. */
  PersonFields?: ComponentType<Form>;
}>;

/** What doctors and patients fill in alike: a password and the consent to the terms. */
export function SignUpForm({ kind, audience, person, complete, PersonFields }: SignUpFormProps) {
  const { t } = useTranslation('enrolment');
  const { email, firstName } = person;
  const logIn = useAutomaticLogin();
  const form = useEnrolmentForm(kind, async (entries) => {
    await complete(entries);
    await logIn(email, entries.password);
  });
  const terms = form.form.getInputProps('hasConfirmedTerms', { type: 'checkbox' });
  return (
    <EnrolmentForm
      form={form}
      name={t('signUp.title')}
      email={email}
      lead={t('signUp.greeting', { firstName })}
      buttonText={t('signUp.button')}
      before={PersonFields && <PersonFields {...form} />}
      after={<TermsCheckbox audience={audience} {...terms} error={terms.error && t('terms.not-confirmed')} />}
    />
  );
}

type TermsCheckboxProps = CheckboxProps & Readonly<{ audience: TermsAudience }>;

function TermsCheckbox({ audience, ...box }: TermsCheckboxProps) {
  const { t } = useTranslation('enrolment');
  return (
    <Checkbox
      {...box}
      aria-invalid={Boolean(box.error)}
      label={
        <Trans
          t={t}
          i18nKey="terms.label"
          // A new tab: what was typed stays in this one.
          components={{
            terms: <Anchor component={Link} to={paths.terms(audience)} target="_blank" underline="always" inherit />,
          }}
        />
      }
    />
  );
}
