import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/files/save-file.ts';
import { isoDay } from '#shared/format/dates.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './download-document.module.css';
import { type AskedOfPrinter, makeDocument } from './make-document.ts';

type Reader = Readonly<{ language: Language; isAmPm: boolean; now: Date }>;

export type DownloadLook = Pick<ButtonProps, 'size' | 'className' | 'disabled'>;
type DownloadPdfProps = Readonly<{
  /** Says nothing about the patient: folders of downloads are read by many. The day is added to it. */
  fileName: string;
  documentFor: (reader: Reader) => AskedOfPrinter;
}> &
  DownloadLook;

/** A document as a file, made in the browser: it leaves this machine only by the hand of its reader. */
export function DownloadPdf({ fileName, documentFor, ...look }: DownloadPdfProps) {
  const { t } = useTranslation('documents');
  const reader = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const now = new Date();
      saveFile(await makeDocument(documentFor({ ...reader, now })), `${fileName}-${isoDay(now)}.pdf`);
    },
  });
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
