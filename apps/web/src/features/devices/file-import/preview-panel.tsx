import { TIMEZONES } from '@glidepath/patient-rules';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { type Patient, patientName } from '#shared/account/patients.query.ts';
import { ChoiceField } from '#shared/form/choice-field.tsx';
import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './file-import.module.css';
import { type ImportState, isDateOrderOpen, mayImport, type OfPreview } from './import-state.ts';
import type { ReadingOptions } from './opened-history.ts';
import { PanelActions, PanelTitle } from './panel.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import { SkippedLines } from './skipped-lines.tsx';

type PreviewPanelProps = Readonly<{
  state: Extract<ImportState, { at: 'preview' }>;
  patient: Patient;
  onChangeOptions: (options: ReadingOptions) => void;
  onImport: () => void;
  onClose: () => void;
}>;

/** Everything that is known of a file before any of it is sent. */
export function PreviewPanel({ state, patient, onChangeOptions, onImport, onClose }: PreviewPanelProps) {
  const { t } = useTranslation(['device-files', 'patient']);
  const { preview, isReadingAgain } = state;
  const count = preview.recordCount;
  const total = formatNumber(count, useLanguage());
  const isReady = mayImport(state);
  const name = patientName(patient) ?? t('patient:anonymous');

  return (
    <>
      <PanelTitle>{t('preview.title')}</PanelTitle>
      <div className={styles.preview} aria-busy={isReadingAgain}>
        <PreviewFacts {...state} />
        <ReadingChoices shown={state} patientZone={patient.timezone} onChange={onChangeOptions} />
        <SkippedLines format={preview.format} groups={preview.skipped} />
      </div>
      <PanelActions>
        <p className={styles.notice}>{t(notice(state), { name })}</p>
        <Button variant="default" onClick={onClose}>
          {t('preview.close')}
        </Button>
        <Button
          aria-disabled={!isReady}
          {...(!isReady && { 'data-disabled': true })}
          onClick={isReady ? onImport : undefined}
        >
          {t('preview.import', { count, total })}
        </Button>
      </PanelActions>
    </>
  );
}

function notice({ preview, isReadingAgain }: PreviewPanelProps['state']) {
  if (isReadingAgain) return 'preview.readingAgain';
  return preview.dateOrder === 'assumed' ? 'preview.chooseDates' : 'preview.goesTo';
}

type ReadingChoicesProps = Readonly<{
  shown: OfPreview;
  patientZone: string;
  onChange: (options: ReadingOptions) => void;
}>;

/** What the file does not say and somebody may know better: where it was recorded, and how its dates are written. */
function ReadingChoices({ shown, patientZone, onChange }: ReadingChoicesProps) {
  const { t } = useTranslation(['device-files', 'patient']);
  const { options } = shown;
  const { usual, others } = offeredZones([patientZone, options.zone]);
  const item = (zone: string) => ({ value: zone, label: t(`patient:timezones.${zone}`, { defaultValue: zone }) });
  const isPatients = options.zone === patientZone;
  return (
    <div className={styles.choices}>
      <NativeSelect
        label={t('zone.label')}
        description={t(isPatients ? 'zone.ofPatient' : 'zone.ofNobody')}
        data={[
          { group: t('zone.usual'), items: usual.map(item) },
          { group: t('zone.all'), items: others.map(item) },
        ]}
        value={options.zone}
        onChange={(event) => onChange({ ...options, zone: event.currentTarget.value })}
      />
      {isDateOrderOpen(shown) && (
        <div className={styles.question}>
          <ChoiceField
            label={t('dateQuestion.label')}
            description={t('dateQuestion.why')}
            choices={[
              { name: 'day-first', text: t('dateQuestion.dayFirst') },
              { name: 'month-first', text: t('dateQuestion.monthFirst') },
            ]}
            chosen={options.dateForm ?? null}
            onChoose={(dateForm) => onChange({ ...options, dateForm })}
          />
        </div>
      )}
    </div>
  );
}

type OfferedZones = Readonly<{ usual: readonly string[]; others: readonly string[] }>;

/** Those of the clinics first, and the ones in use; then every zone there is, since a device may have been anywhere. */
export function offeredZones(inUse: readonly string[]): OfferedZones {
  const usual = [...new Set([...TIMEZONES, ...inUse])];
  const others = [...Intl.supportedValuesOf('timeZone'), 'Etc/UTC'].filter((zone) => !usual.includes(zone));
  return { usual, others: [...new Set(others)] };
}
