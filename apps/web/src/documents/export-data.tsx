import { exportFormerPatientDataCall } from '@glidepath/api-contract/data-rights/export-former-patient-data.call';
import { exportPatientDataCall } from '@glidepath/api-contract/data-rights/export-patient-data.call';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import type { ScreenWords } from '@glidepath/report-documents';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { clinicQuery } from '#shared/account/clinic.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { isNotShared } from '#shared/api/call-failure.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { i18n, loadTexts } from '#shared/i18n/i18n.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from './download-document.module.css';
import { makeDocument } from './make-document.ts';

const NAMESPACES = ['patient', 'injection-plans', 'device-selection', 'audit-trail', 'titration'] as const;

type OfPatient = Readonly<{
  patientId: string;
  /** No longer treated here. */
  isFormer?: boolean;
  /** Else an administrator has to say that the patient asked for it. */
  isShared?: boolean;
}>;
type ExportedData = CallAnswer<typeof exportPatientDataCall>;

// Without the name: files lie in folders that others see.
const FILE_NAME = 'glidepath-data';

/** All that is stored of somebody: a file that another program can read, and a document for people. */
export function ExportData({ isShared = true, ...patient }: OfPatient) {
  const { t } = useTranslation('documents');
  const toDocument = useDocumentOf();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [isFoundClosed, setIsFoundClosed] = useState(false);
  const isClosed = !isShared || isFoundClosed;
  const asked = { ...patient, isAskedFor, isOpen: !isClosed || isAskedFor, onClosed: () => setIsFoundClosed(true) };
  return (
    <>
      {isClosed && (
        <Stack gap="xs">
          <Text size="sm">{t('data.notShared')}</Text>
          <Checkbox
            label={t('data.askedFor')}
            checked={isAskedFor}
            onChange={(event) => setIsAskedFor(event.currentTarget.checked)}
          />
        </Stack>
      )}
      <ExportButton {...asked} text={t('data.file')} ending="json" toFile={toDataFile} />
      <ExportButton {...asked} text={t('data.document')} ending="pdf" toFile={toDocument} />
    </>
  );
}

type ExportButtonProps = Readonly<{
  patientId: string;
  isFormer?: boolean;
  isAskedFor: boolean;
  isOpen: boolean;
  /** The patient shares nothing with the clinic, as turns out. */
  onClosed: () => void;
  text: string;
  ending: 'json' | 'pdf';
  toFile: (data: ExportedData) => Blob | Promise<Blob>;
}>;

/** Each asks the server for itself: every copy that leaves is recorded. */
function ExportButton(props: ExportButtonProps) {
  const { patientId, isFormer = false, isAskedFor, isOpen, onClosed, text, ending, toFile } = props;
  const { t } = useTranslation('documents');
  const making = useMutation({
    mutationFn: async (data: ExportedData) => saveFile(await toFile(data), `${FILE_NAME}.${ending}`),
  });
  const reading = useMutation({
    mutationFn: () =>
      callApi(isFormer ? exportFormerPatientDataCall : exportPatientDataCall, {
        params: { id: patientId },
        query: isAskedFor ? { isAskedForByPatient: 'true' } : {},
      }),
    onSuccess: (data) => making.mutate(data),
    onError: (failure) => isNotShared(failure) && onClosed(),
  });
  const isBusy = reading.isPending || making.isPending;
  return (
    <>
      <Button
        variant="default"
        disabled={!isOpen}
        aria-disabled={isBusy || !isOpen}
        aria-live="polite"
        onClick={() => !isBusy && reading.mutate()}
      >
        {isBusy ? t('data.preparing') : text}
      </Button>
      {making.isError && (
        <span role="alert" className={styles.failure}>
          {t('pdf.failed')}
        </span>
      )}
      <FailureModal
        failure={isNotShared(reading.error) ? undefined : (reading.error ?? undefined)}
        onClose={reading.reset}
      />
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

/** Words that the document of all data takes from the screens. English is fetched first: the page may not have shown them. */
async function recordWords(language: Language): Promise<ScreenWords> {
  await loadTexts(NAMESPACES);
  const words = (namespace: (typeof NAMESPACES)[number], key: string): Readonly<Record<string, string>> =>
    i18n.t(key, { ns: namespace, lng: language, returnObjects: true, skipInterpolation: true }) as Record<
      string,
      string
    >;
  return {
    treatmentTypes: words('patient', 'treatmentTypes'),
    diabetesTypes: words('patient', 'diabetesTypes'),
    sexes: words('patient', 'sexes'),
    planOrigins: words('injection-plans', 'history.origins'),
    deviceStatuses: words('device-selection', 'statuses'),
    actors: words('audit-trail', 'actors'),
    titration: {
      states: words('titration', 'states'),
      reasons: words('titration', 'reasons'),
      kinds: words('titration', 'log.kinds'),
      reports: words('titration', 'log.reports'),
      codes: words('titration', 'log.codes'),
    },
  };
}
