import { noteForReader } from '@glidepath/api-contract/titration/step-note';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './plan-sheet.module.css';

type PlanNoteProps = Readonly<{
  title: string;
  note: string | null;
  /** Where the note is the whole of the plan: when it was sent. */
  sentAt: string | null;
}>;

/** The clinic's words. A plan of doses may come without any; a message never does. */
export function PlanNote({ title, note, sentAt }: PlanNoteProps) {
  const { t } = useTranslation('shared-plans');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  if (note === null && sentAt === null) return null;
  return (
    <section className={styles.part}>
      <Title order={2}>{title}</Title>
      {sentAt !== null && <p>{t('messageSent', { date: formatDateTime(sentAt, clock) })}</p>}
      <p className={styles.message} dir={note === null ? undefined : 'auto'}>
        {note === null ? t('noComments') : noteForReader(note, clock.language)}
      </p>
    </section>
  );
}
