import { errorText } from '@glidepath/api-contract/errors/resolve-error';
import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFocusFirstFault } from '#shared/form/use-focus-first-fault.ts';
import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { LoaderModal } from '#shared/ui/loader-modal.tsx';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { isPasswordComplete } from '../new-password/new-password-issue.ts';
import type { EnrolmentForm as Form } from './use-enrolment-form.ts';

const LOADER_DELAY_MS = 1_000;

type EnrolmentFormProps = Readonly<{
  form: Form;
  name: string;
  email: string;
  lead: string;
  buttonText: string;
  /** What stands above and below the passwords, if anything. */
  before?: ReactNode;
  after?: ReactNode;
}>;

/** The frame of sign-up and password reset. */
export function EnrolmentForm({ form, name, email, lead, buttonText, before, after }: EnrolmentFormProps) {
  const { t } = useTranslation('enrolment');
  const { failure, isSending, submit, closeFailure } = form;
  const formElement = useFocusFirstFault(form.refusals);
  const isHeld = !isPasswordComplete(form.form.values.password);
  const failureText = failure && errorText(failure.error, currentErrorTexts());
  return (
    <form noValidate ref={formElement} onSubmit={submit} aria-label={name}>
      <Stack>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {lead}
        </Text>
        {/* Password managers store the new password under this name. */}
        <input className="gp-visually-hidden" name="username" autoComplete="username" value={email} readOnly hidden />
        {before}
        <NewPasswordFields form={form.form} />
        {after}
        {/* Truly disabled it would swallow Enter, and nobody would learn what is missing. */}
        <Button type="submit" fullWidth aria-disabled={isHeld} data-disabled={isHeld}>
          {buttonText}
        </Button>
        {failure?.place === 'password' && (
          <Alert color="red" role="alert" p="sm">
            <Text size="sm">{failureText}</Text>
          </Alert>
        )}
      </Stack>
      <LoaderModal opened={isSending} delayMs={LOADER_DELAY_MS} />
      <ErrorModal
        opened={failure?.place === 'critical'}
        title={t('errorTitle')}
        text={failureText ?? ''}
        onClose={closeFailure}
      />
    </form>
  );
}
