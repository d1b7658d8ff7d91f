import { takeBackInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/take-back-interactive-minutes.call';
import { MAX_TAKE_BACK_REASON_LENGTH } from '@glidepath/api-contract/wire/monitoring.wire';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { typedDirection } from '#shared/form/typed-direction.ts';
import { useCallForm } from '#shared/form/use-call-form.ts';
import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './contacts.module.css';
import type { Contact } from './contacts.query.ts';

type ContactListProps = Readonly<{
  contacts: readonly Contact[];
  onTakeBack: (contactId: string, reason: string) => Promise<void>;
}>;

/** The latest day first; what was taken back is struck through, with its reason. */
export function ContactList({ contacts, onTakeBack }: ContactListProps) {
  const { t } = useTranslation('interactive-minutes');
  if (contacts.length === 0) return <p className={styles.quiet}>{t('list.none')}</p>;
  return (
    <ul className={styles.contacts}>
      {contacts.map((contact) => (
        <ContactLine key={contact.id} contact={contact} onTakeBack={onTakeBack} />
      ))}
    </ul>
  );
}

type ContactLineProps = Readonly<{ contact: Contact; onTakeBack: ContactListProps['onTakeBack'] }>;

function ContactLine({ contact, onTakeBack }: ContactLineProps) {
  const { t } = useTranslation('interactive-minutes');
  const day = formatDay(contact.day, useLanguage());
  const mayTakeBack = useMayCall()(takeBackInteractiveMinutesCall) && contact.isOwn && contact.takenBackAt === null;
  const line = t('list.line', {
    day,
    minutes: t('minutes', { count: contact.minutes }),
    kind: t(`kinds.${contact.kind}`),
  });
  const by = contact.enteredBy ?? t('list.somebody');
  return (
    <li>
      {contact.takenBackAt === null ? <span>{line}</span> : <s>{line}</s>}
      <span className={styles.quiet}>
        <bdi>{by}</bdi>
        {contact.note !== null && (
          <>
            {' · '}
            <bdi>{contact.note}</bdi>
          </>
        )}
      </span>
      {contact.takenBackReason !== null && (
        <span className={styles.quiet}>{t('list.takenBack', { reason: contact.takenBackReason })}</span>
      )}
      {mayTakeBack && <TakingBack line={line} onTakeBack={(reason) => onTakeBack(contact.id, reason)} />}
    </li>
  );
}

type TakingBackProps = Readonly<{ line: string; onTakeBack: (reason: string) => Promise<void> }>;

/** First the wish, then the reason. */
function TakingBack({ line, onTakeBack }: TakingBackProps) {
  const { t } = useTranslation('interactive-minutes');
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <TakeBackForm onTakeBack={onTakeBack} onCancel={() => setIsAsking(false)} />;
  return (
    <button
      type="button"
      className={styles.takeBack}
      aria-label={t('takeBack.of', { line })}
      onClick={() => setIsAsking(true)}
    >
      {t('takeBack.ask')}
    </button>
  );
}

type Reasoned = Readonly<{ reason: string }>;
type ReasonIssues = Partial<Record<'reason', 'missing' | 'too-long'>>;

function reasonIssues({ reason }: Reasoned): ReasonIssues {
  const { length } = reason.trim();
  if (length === 0) return { reason: 'missing' };
  return length > MAX_TAKE_BACK_REASON_LENGTH ? { reason: 'too-long' } : {};
}

/** It opens under the keyboard that asked for it. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

type TakeBackFormProps = Pick<TakingBackProps, 'onTakeBack'> & Readonly<{ onCancel: () => void }>;

function TakeBackForm({ onTakeBack, onCancel }: TakeBackFormProps) {
  const { t } = useTranslation(['interactive-minutes', 'shell']);
  const failureText = useFailureText();
  const { form, issues, isSending, failure, submit } = useCallForm<Reasoned, ReasonIssues>({
    initialValues: { reason: '' },
    issuesOf: reasonIssues,
    send: ({ reason }) => onTakeBack(reason.trim()),
  });
  const { reason } = form.values;
  const refusal = failure === undefined ? undefined : failureText(failure);
  return (
    <form noValidate onSubmit={submit} aria-label={t('takeBack.ask')}>
      <TextInput
        label={t('takeBack.reason')}
        dir={typedDirection(reason)}
        value={reason}
        ref={focusOnce}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('reason', value)}
        error={issues.reason ? t(`takeBack.issues.${issues.reason}`, { max: MAX_TAKE_BACK_REASON_LENGTH }) : refusal}
      />
      <Group justify="flex-end" mt={8}>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('shell:modal.cancel')}
        </Button>
        <Button size="xs" type="submit" aria-disabled={isSending}>
          {t('takeBack.submit')}
        </Button>
      </Group>
    </form>
  );
}
