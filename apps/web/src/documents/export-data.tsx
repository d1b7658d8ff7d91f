import { exportFormerPatientDataCall } from '@glidepath/api-contract/data-rights/export-former-patient-data.call';
import { exportPatientDataCall } from '@glidepath/api-contract/data-rights/export-patient-data.call';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { clinicQuery } from '#shared/account/clinic.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from './download-document.module.css';
import { makeDocument } from './make-document.ts';
import { recordWords } from './record-words.ts';

type OfPatient = Readonly<{
  patientId: string;
  /** No longer treated here. */
  isFormer?: boolean;
}>;
type ExportedData = CallAnswer<typeof exportPatientDataCall>;

// Without the name: files lie in folders that others see.
const FILE_NAME = 'glidepath-data';

/** All that is stored of somebody: a file that another program can read, and a document for people. */
export function ExportData(patient: OfPatient) {
  const { t } = useTranslation('documents');
  const toDocument = useDocumentOf();
  return (
    <>
      <ExportButton {...patient} text={t('data.file')} ending="json" toFile={toDataFile} />
      <ExportButton {...patient} text={t('data.document')} ending="pdf" toFile={toDocument} />
    </>
  );
}

type ExportButtonProps = OfPatient &
  Readonly<{ text: string; ending: 'json' | 'pdf'; toFile: (data: ExportedData) => Blob | Promise<Blob> }>;

/** Each asks the server for itself: every copy that leaves is recorded. */
function ExportButton({ patientId, isFormer = false, text, ending, toFile }: ExportButtonProps) {
  const { t } = useTranslation('documents');
  const making = useMutation({
    mutationFn: async (data: ExportedData) => saveFile(await toFile(data), `${FILE_NAME}.${ending}`),
  });
  const reading = useMutation({
    mutationFn: () =>
      callApi(isFormer ? exportFormerPatientDataCall : exportPatientDataCall, { params: { id: patientId } }),
    onSuccess: (data) => making.mutate(data),
  });
  const isBusy = reading.isPending || making.isPending;
  return (
    <>
      <Button variant="default" aria-disabled={isBusy} aria-live="polite" onClick={() => !isBusy && reading.mutate()}>
        {isBusy ? t('data.preparing') : text}
      </Button>
      {making.isError && (
        <span role="alert" className={styles.failure}>
          {t('pdf.failed')}
        </span>
      )}
      <FailureModal failure={reading.error ?? undefined} onClose={reading.reset} />
    </>
  );
}

/** As the server wrote it, under the names that are stored. */
function toDataFile(data: ExportedData): Blob {
  const wire = toWire(exportPatientDataCall.answer.schema, data);
  return new Blob([JSON.stringify(wire, null, 1)], { type: 'application/json' });
}

function useDocumentOf() {
  const [language, isAmPm] = [useLanguage(), useIsAmPm()];
  const queryClient = useQueryClient();
  return async (data: ExportedData): Promise<Blob> => {
    const [words, clinic] = await Promise.all([recordWords(language), queryClient.ensureQueryData(clinicQuery())]);
    const { initialPlanUnits: unit } = clinic.clinicConfiguration;
    const reader = { language, isAmPm, unit, clinicName: clinic.name, isSimulated: clinic.isDemo };
    return makeDocument({ document: 'record', input: { data, words, ...reader } });
  };
}
