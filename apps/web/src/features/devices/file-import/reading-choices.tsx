import { TIMEZONES } from '@glidepath/patient-rules';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import styles from './file-import.module.css';
import { isDateOrderOpen, type OfPreview } from './import-state.ts';
import type { ReadingOptions } from './opened-history.ts';

type ReadingChoicesProps = Readonly<{
  shown: OfPreview;
  patientZone: string;
  onChange: (options: ReadingOptions) => void;
}>;

/** What the file does not say and somebody may know better: where it was recorded, and how its dates are written. */
export function ReadingChoices({ shown, patientZone, onChange }: ReadingChoicesProps) {
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
