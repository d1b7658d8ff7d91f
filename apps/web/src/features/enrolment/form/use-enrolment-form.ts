import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { enrolmentFailure } from '@glidepath/api-contract/errors/enrolment-failure';
import { errorText } from '@glidepath/api-contract/errors/resolve-error';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { isoDay } from '#shared/format/dates.ts';
import { resolvedFailure } from '../mailed-link/resolved-failure.ts';
import { type EnrolmentEntries, type EnrolmentKind, enrolmentIssues, NO_GUARDIAN } from './enrolment-issues.ts';

const NOTHING_ENTERED: EnrolmentEntries = {
  password: '',
  confirmation: '',
  bornOn: undefined,
  hasConfirmedTerms: false,
  guardian: NO_GUARDIAN,
};

/**
 * `complete` sends the form and takes the user onwards; when it throws, the form stays with what was typed. A message goes
 * as soon as what it is about is changed.
 */
export function useEnrolmentForm(kind: EnrolmentKind, complete: (entries: EnrolmentEntries) => Promise<void>) {
  const completing = useMutation({ mutationFn: complete });
  const failure = completing.isError ? placedFailure(completing.error) : undefined;
  const closeFailure = () => {
    if (failure) completing.reset();
  };
  const [refusals, setRefusals] = useState(0);
  const form = useForm<EnrolmentEntries>({
    initialValues: NOTHING_ENTERED,
    validate: (entries) => issuesToday(kind, entries),
    onValuesChange: (now, before) => {
      // The two passwords have one message.
      if (now.password === before.password && now.confirmation === before.confirmation) return;
      form.clearFieldError('password');
      if (failure?.place === 'password') closeFailure();
    },
  });
  const submit = form.onSubmit(
    (entries) => {
      if (!completing.isPending) completing.mutate(entries);
    },
    () => {
      closeFailure();
      setRefusals(refusals + 1);
    },
  );
  return { form, submit, refusals, isSending: completing.isPending, failure, closeFailure };
}
export type EnrolmentForm = ReturnType<typeof useEnrolmentForm>;

const issuesToday = (kind: EnrolmentKind, entries: EnrolmentEntries) =>
  enrolmentIssues(kind, entries, isoDay(new Date()));

/** Which of three places an error belongs to (product specification 1, section 4) does not depend on the language shown. */
function placedFailure(thrown: unknown) {
  const error = resolvedFailure(thrown);
  return { error, place: enrolmentFailure(error, errorText(error, ENGLISH_ERROR_TEXTS), ENGLISH_ERROR_TEXTS).kind };
}
