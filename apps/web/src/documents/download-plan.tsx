import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/files/save-file.ts';
import { isoDay } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './download-document.module.css';
import { makeDocument } from './make-document.ts';
import { type PrintedPlan, planInput } from './plan-input.ts';

type DownloadPlanProps = Readonly<{ plan: PrintedPlan }> & Pick<ButtonProps, 'size' | 'className' | 'disabled'>;

/** The approved plan as a file, made in the browser: it leaves this machine only by the hand of its reader. */
export function DownloadPlan({ plan, ...look }: DownloadPlanProps) {
  const { t } = useTranslation('documents');
  const { mutate, isPending, isError } = useDownloadPlan(plan);
  return (
    <>
      <Button
        variant="default"
        {...look}
        aria-busy={isPending}
        disabled={isPending || look.disabled === true}
        onClick={() => mutate()}
      >
        {isPending ? t('pdf.making') : t('pdf.download')}
      </Button>
      {isError && (
        <span role="alert" className={styles.failure}>
          {t('pdf.failed')}
        </span>
      )}
    </>
  );
}

function useDownloadPlan(plan: PrintedPlan) {
  const reader = { language: useLanguage(), isAmPm: useIsAmPm() };
  return useMutation({
    mutationFn: async () => {
      const now = new Date();
      const file = await makeDocument({ document: 'plan', input: planInput(plan, { ...reader, now }) });
      // Says nothing about the patient: folders of downloads are read by many.
      saveFile(file, `treatment-plan-${isoDay(now)}.pdf`);
    },
  });
}
