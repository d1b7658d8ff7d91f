import { MAX_CONTACT_NOTE_LENGTH } from '@glidepath/api-contract/wire/monitoring.wire';
import { CONTACT_KINDS, CONTACT_MINUTES, firstOfferedDay } from '@glidepath/worklist-rules';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { NumberField } from '#shared/form/number-field.tsx';
import { typedDirection } from '#shared/form/typed-direction.ts';
import { useCallForm } from '#shared/form/use-call-form.ts';
import { useFocusFirstFault } from '#shared/form/use-focus-first-fault.ts';
import { type ContactIssues, contactIssues, type TypedContact } from './contact-issues.ts';
import styles from './contacts.module.css';
import type { ContactToEnter } from './contacts.query.ts';

type ContactFormProps = Readonly<{
  /** Empty where the reader has to say which day it was. */
  usualDay: string;
  today: string;
  onEnter: (contact: ContactToEnter) => Promise<void>;
}>;

/** A contact that has been: when, how long, how, and what about. */
export function ContactForm({ usualDay, today, onEnter }: ContactFormProps) {
  const { t } = useTranslation('interactive-minutes');
  const failureText = useFailureText();
  const [presses, setPresses] = useState(0);
  const empty: TypedContact = { day: usualDay, minutes: '', kind: 'call', note: '' };
  const { form, issues, isSending, failure, submit } = useCallForm<TypedContact, ContactIssues>({
    initialValues: empty,
    issuesOf: (typed) => contactIssues(typed, today),
    send: async ({ day, minutes, kind, note }) => {
      await onEnter({ day, minutes: Number(minutes), kind, note: note.trim() });
      form.setValues({ ...empty, day, kind });
    },
  });
  const element = useFocusFirstFault(!isSending && presses);
  return (
    <form
      noValidate
      ref={element}
      className={styles.form}
      aria-label={t('enter.title')}
      onSubmit={(event) => {
        setPresses(presses + 1);
        submit(event);
      }}
    >
      <Fields {...{ form, issues, today }} />
      {failure !== undefined && (
        <Alert color="red" role="alert" p="sm" className={styles.whole ?? ''}>
          {failureText(failure)}
        </Alert>
      )}
      <Button type="submit" aria-disabled={isSending} aria-live="polite" className={styles.whole ?? ''}>
        {t(isSending ? 'enter.sending' : 'enter.submit')}
      </Button>
    </form>
  );
}

type Form = ReturnType<typeof useCallForm<TypedContact, ContactIssues>>;
type FieldsProps = Pick<Form, 'form' | 'issues'> & Readonly<{ today: string }>;

function Fields({ form, issues, today }: FieldsProps) {
  const { t } = useTranslation('interactive-minutes');
  const { day, minutes, kind, note } = form.values;
  return (
    <>
      <TextInput
        type="date"
        label={t('enter.day')}
        min={firstOfferedDay(today)}
        max={today}
        value={day}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('day', value)}
        error={issues.day && t(`enter.issues.day.${issues.day === 'missing' ? 'missing' : 'out-of-range'}`)}
      />
      <NumberField
        label={t('enter.minutes')}
        text={minutes}
        onType={(typed) => form.setFieldValue('minutes', typed)}
        error={issues.minutes && t('enter.issues.minutes', CONTACT_MINUTES)}
      />
      <NativeSelect
        label={t('enter.kind')}
        value={kind}
        data={CONTACT_KINDS.map((known) => ({ value: known, label: t(`kinds.${known}`) }))}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('kind', CONTACT_KINDS.find((known) => known === value) ?? 'call')
        }
      />
      <TextInput
        className={styles.whole ?? ''}
        label={t('enter.note')}
        dir={typedDirection(note)}
        value={note}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('note', value)}
        error={issues.note && t('enter.issues.note', { max: MAX_CONTACT_NOTE_LENGTH })}
      />
    </>
  );
}
