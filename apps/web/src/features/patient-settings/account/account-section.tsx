import { Anchor, Button, Group, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { FormSection } from '#shared/form/form-section.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import styles from './account-section.module.css';
import { ChangeEmailModal, newEmailIssue } from './change-email.modal.tsx';
import { type PatientAccount, patientAccountQuery } from './patient-account.query.ts';
import { type AccountCalls, useAccountCalls } from './use-account-calls.ts';

type OfPatient = Readonly<{ patient: Patient }>;

/** How an enrolled patient or a guest signs in, for administrators: what keeps them out, and the way back in. */
export function AccountSection({ patient }: OfPatient) {
  const isAdmin = useUser().data?.isAdmin === true;
  const usesAddress = patient.adpEnrollmentStatus === 'enrolled' || patient.isGuest;
  return isAdmin && usesAddress ? <LoadedAccount patient={patient} /> : null;
}

function LoadedAccount({ patient }: OfPatient) {
  const { t } = useTranslation('patient-settings');
  const account = useQuery(patientAccountQuery(patient.id));
  const calls = useAccountCalls(patient.id);
  return (
    <FormSection title={t('account.title')} description={t('account.about')}>
      {account.isLoadingError && <LoadFailure failure={account.error} onRetry={() => void account.refetch()} />}
      {account.isPending && <Skeleton height={48} />}
      {account.data && <AccountFacts account={account.data} calls={calls} />}
      <p role="status" className="gp-visually-hidden">
        {calls.isSuccess && t(`account.done.${calls.variables.kind}`)}
      </p>
    </FormSection>
  );
}

function AccountFacts({ account, calls }: Readonly<{ account: PatientAccount; calls: AccountCalls }>) {
  const { t } = useTranslation('patient-settings');
  const { email, isLocked, emailChange } = account;
  const { form, isChanging, setIsChanging } = useNewEmail(email, calls);
  return (
    <>
      <div className={styles.row}>
        <dl className={styles.fact}>
          <dt>{t('account.address')}</dt>
          <dd>
            {email === null ? t('account.noAddress') : <bdi dir="ltr">{email}</bdi>}
            {isLocked && <Badge tone="warning">{t('account.locked')}</Badge>}
          </dd>
        </dl>
        <Group gap="sm">
          {isLocked && (
            <Button
              variant="default"
              aria-disabled={calls.isPending}
              onClick={() => !calls.isPending && calls.mutate({ kind: 'unlock' })}
            >
              {t('account.unlock')}
            </Button>
          )}
          <Button variant="default" onClick={() => setIsChanging(true)}>
            {t('account.change')}
          </Button>
        </Group>
      </div>
      {emailChange && <PendingChange change={emailChange} calls={calls} />}
      {isChanging && (
        <ChangeEmailModal
          email={email}
          form={form}
          calls={calls}
          onClose={() => {
            form.reset();
            setIsChanging(false);
          }}
        />
      )}
      <FailureModal failure={isChanging ? undefined : (calls.error ?? undefined)} onClose={calls.reset} />
    </>
  );
}

/** What is typed into the dialog survives an automatic logout: put back, it opens the dialog. */
function useNewEmail(present: string | null, calls: AccountCalls) {
  const [isChanging, setIsChanging] = useState(false);
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (typed) => newEmailIssue(typed, present) },
    clearInputErrorOnChange: false,
    onValuesChange: () => {
      if (calls.isError) calls.reset();
    },
  });
  useKeptDraft({
    form: 'email',
    basedOn: present ?? '',
    opened: form.getInitialValues(),
    current: form.values,
    isUnsaved: isChanging && form.values.email !== '',
    restore: (kept) => {
      form.setValues(kept);
      setIsChanging(true);
    },
  });
  return { form, isChanging, setIsChanging };
}

type PendingChangeProps = Readonly<{
  change: NonNullable<PatientAccount['emailChange']>;
  calls: AccountCalls;
}>;

/** The address that waits for its owner. */
function PendingChange({ change, calls }: PendingChangeProps) {
  const { t } = useTranslation('patient-settings');
  const format = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { email, expiresAt, isExpired } = change;
  const act = (action: Parameters<AccountCalls['mutate']>[0]) => !calls.isPending && calls.mutate(action);
  const link = { component: 'button', type: 'button', size: 'sm', 'aria-disabled': calls.isPending } as const;
  return (
    <div className={styles.pending}>
      <div>
        <p>
          {t('account.pending')} <bdi dir="ltr">{email}</bdi>
        </p>
        <p className={styles.until}>
          {isExpired ? t('account.expired') : t('account.until', { time: formatDateTime(expiresAt, format) })}
        </p>
      </div>
      <div className={styles.links}>
        <Anchor {...link} onClick={() => act({ kind: 'resend', email })}>
          {t('account.resend')}
        </Anchor>
        <Anchor {...link} onClick={() => act({ kind: 'withdraw' })}>
          {t('account.withdraw')}
        </Anchor>
      </div>
    </div>
  );
}
