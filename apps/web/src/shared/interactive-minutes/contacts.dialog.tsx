import { enterInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/enter-interactive-minutes.call';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { formatDays } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactList } from './contact-list.tsx';
import styles from './contacts.module.css';
import { type ContactPeriod, contactsQuery, useContactChanges } from './contacts.query.ts';

const DIALOG_WIDTH_PX = 560;

type ContactsDialogProps = Readonly<{
  patientId: string;
  name: string;
  period: ContactPeriod;
  /** By the calendar of the clinic. */
  today: string;
  onClose: () => void;
}>;

/** The minutes with a patient in a period: new ones are entered, one's own can be taken back. */
export function ContactsDialog({ patientId, name, period, today, onClose }: ContactsDialogProps) {
  const { t } = useTranslation(['interactive-minutes', 'shell']);
  const language = useLanguage();
  const contacts = useQuery(contactsQuery(patientId, period));
  const { enter, takeBack } = useContactChanges(patientId);
  const mayEnter = useMayCall()(enterInteractiveMinutesCall);
  const isOver = today > period.to;
  const sum = contacts.data?.reduce((total, { takenBackAt, minutes }) => (takenBackAt ? total : total + minutes), 0);
  return (
    <Dialog opened title={t('title', { name })} widthPx={DIALOG_WIDTH_PX} onClose={onClose}>
      {mayEnter && <ContactForm usualDay={isOver ? '' : today} today={today} onEnter={enter} />}
      <h3 className={styles.heading}>
        {t('list.title', { days: formatDays(period.from, period.to, language) })}
        {sum !== undefined && <b role="status">{t('minutes', { count: sum })}</b>}
      </h3>
      {contacts.isPending && <Skeleton height={48} />}
      {contacts.isLoadingError && (
        <LoadFailure failure={contacts.error} title={t('list.failed')} onRetry={() => void contacts.refetch()} />
      )}
      {contacts.data && <ContactList contacts={contacts.data} onTakeBack={takeBack} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('shell:modal.close')}
        </Button>
      </Group>
    </Dialog>
  );
}
