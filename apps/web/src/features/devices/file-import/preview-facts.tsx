import type { Device, DeviceRecord } from '@glidepath/device-readings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDay, isoDayIn } from '#shared/format/dates.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './file-import.module.css';
import type { OfPreview } from './import-state.ts';

/** What the counts of a file name, glucose first. A type that is missing here does not compile. */
const PLACES = {
  cgm: 1,
  smbg: 2,
  basal: 3,
  bolus: 4,
  injection: 5,
  carbs: 6,
  activity: 7,
  note: 8,
  pump_settings: 9,
  site_change: 10,
  reservoir_change: 11,
  clock_change: 12,
  loop_mode: 13,
  loop_override: 14,
  daily_insulin: 15,
} as const satisfies Record<DeviceRecord['type'], number>;

const isRecordType = (name: string): name is DeviceRecord['type'] => name in PLACES;

export const RECORD_TYPES = Object.keys(PLACES).filter(isRecordType);

const SHOWN_DEVICES = 5;

/** What a file holds, as it was understood. */
export function PreviewFacts({ fileName, options, preview }: OfPreview) {
  const { t } = useTranslation('device-files');
  const { format, devices, period, countsByType, glucoseUnit, dateForm, dateOrder } = preview;
  const form = t(`dateForms.${dateForm}`);
  return (
    <dl className={styles.facts}>
      <Fact term={t('facts.file')}>
        {t(`formats.${format}`)}
        <span className={styles.fileName}>
          <bdi>{fileName}</bdi>
        </span>
      </Fact>
      <Fact term={t('facts.devices', { count: devices.length })}>
        <Devices devices={devices} />
      </Fact>
      <Fact term={t('facts.period')}>
        <Period {...period} zone={options.zone} />
      </Fact>
      <Fact term={t('facts.unit')}>{glucoseUnit ? <bdi dir="ltr">{glucoseUnit}</bdi> : t('facts.noGlucose')}</Fact>
      <Fact term={t('facts.dateOrder')}>{dateOrder === 'certain' ? form : t('facts.assumed', { form })}</Fact>
      <Fact term={t('facts.records')}>
        <Counts countsByType={countsByType} />
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: Readonly<{ term: string; children: ReactNode }>) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The days that the records are of, each of which may break into a new line as a whole. */
function Period({ fromMs, toMs, zone }: Readonly<{ fromMs: number; toMs: number; zone: string }>) {
  const language = useLanguage();
  const [from, to] = [fromMs, toMs].map((ms) => formatDay(isoDayIn(new Date(ms), zone), language));
  return (
    <>
      <bdi className={styles.whole}>{from}</bdi>
      {to !== from && ' – '}
      {to !== from && <bdi className={styles.whole}>{to}</bdi>}
    </>
  );
}

function Devices({ devices }: Readonly<{ devices: readonly Device[] }>) {
  const { t } = useTranslation('device-files');
  const count = devices.length - SHOWN_DEVICES;
  return (
    <ul className={styles.list}>
      {devices.slice(0, SHOWN_DEVICES).map((device) => (
        <li key={device.deviceId}>
          <bdi>{deviceName(device)}</bdi>
        </li>
      ))}
      {count > 0 && <li>{t('facts.moreDevices', { count })}</li>}
    </ul>
  );
}

/** What is written on the device, then what tells it from others of its kind. */
function deviceName({ manufacturer, model, serialNumber, deviceId }: Device): string {
  const maker = manufacturer !== undefined && model?.startsWith(manufacturer) ? undefined : manufacturer;
  const id = serialNumber ?? deviceId;
  const name = [maker, model].filter(Boolean).join(' ');
  return name === '' || name === id ? id : `${name} (${id})`;
}

function Counts({ countsByType }: Readonly<{ countsByType: Partial<Record<DeviceRecord['type'], number>> }>) {
  const { t } = useTranslation('device-files');
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {RECORD_TYPES.filter((type) => countsByType[type] !== undefined).map((type) => (
        <li key={type}>
          {t(`types.${type}`)}:{' '}
          <strong className="gp-numbers">{formatNumber(countsByType[type] ?? 0, language)}</strong>
        </li>
      ))}
    </ul>
  );
}
