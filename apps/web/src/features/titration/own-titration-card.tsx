import { TITRATION_REPORTS } from '@glidepath/api-contract/wire/titration.wire';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { QuestionDialog } from '#plan-editors/dialogs/question-dialog.tsx';
import { useUser } from '#shared/account/user.query.ts';
import { Card } from '#shared/ui/card.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { OwnCourse } from './course/own-course.tsx';
import { type TitrationReport, useReportToTitration } from './report-to-titration.mutation.ts';
import styles from './titration.module.css';
import { ownTitrationQuery } from './titration.query.ts';

/** For the patient whose dose is titrated: that it is, and a way to say that something happened. */
export function OwnTitrationCard() {
  const patientId = useUser().data?.selfPatient;
  return patientId ? <CardOfPatient patientId={patientId} /> : null;
}

function CardOfPatient({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('titration');
  const { data: own } = useQuery(ownTitrationQuery(patientId));
  const [asked, setAsked] = useState<TitrationReport | null>(null);
  const { mutate, isPending, error, reset, isSuccess } = useReportToTitration(patientId);
  if (!own?.isOpen && !isSuccess) return null;
  const confirm = () => {
    if (asked !== null && !isPending) mutate(asked, { onSettled: () => setAsked(null) });
  };
  return (
    <Card>
      <section className={styles.card} aria-label={t('own.title')}>
        <Title order={2} size="h3">
          {t('own.title')}
        </Title>
        <p className={styles.paragraph} role="status">
          {own?.isRunning ? t('own.about') : t('own.stands')}
        </p>
        {own?.isRunning && (
          <div className={styles.reports}>
            {TITRATION_REPORTS.map((report) => (
              <Button key={report} variant="default" onClick={() => setAsked(report)}>
                {t(`own.reports.${report}`)}
              </Button>
            ))}
          </div>
        )}
        {own?.course && <OwnCourse course={own.course} />}
        <QuestionDialog
          opened={asked !== null}
          title={t('own.ask')}
          confirmText={t('confirm')}
          onConfirm={confirm}
          onRefuse={() => setAsked(null)}
        >
          {t('own.aboutReport')}
        </QuestionDialog>
        <FailureModal failure={error} onClose={() => reset()} />
      </section>
    </Card>
  );
}
