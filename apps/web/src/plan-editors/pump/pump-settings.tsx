import { type GlucoseUnit, UNITS } from '@glidepath/quantities';
import {
  activeInsulinHours,
  cellNumber,
  type PlanIssue,
  type PumpSettings,
  type PumpSettingsDraft,
} from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { NumberField } from '#shared/form/number-field.tsx';
import { useTableFaults } from '../grid/table-faults.ts';
import { usePlanTexts, usePlanUnits } from '../plan-texts.ts';
import { NoQuantity, Quantity } from '../quantity.tsx';
import { usePumpIssueText } from './pump-issue-text.ts';
import { type PumpSetting, pumpSettings } from './pump-setting.ts';
import styles from './pump-settings.module.css';

type PumpSettingsFieldsProps = Readonly<{
  value: PumpSettingsDraft;
  /** What was proposed; said beside a field that differs from it. */
  proposed: PumpSettings;
  glucoseUnit: GlucoseUnit;
  onChange: (value: PumpSettingsDraft) => void;
  /** Found in the settings. */
  issues: readonly PlanIssue[];
  /** Saving was refused: every fault is shown, not only those of fields that somebody has left. */
  isRefused: boolean;
}>;

/** What a pump is set to beside its tables, to be written. */
export function PumpSettingsFields(props: PumpSettingsFieldsProps) {
  const { value, proposed, glucoseUnit, onChange, issues, isRefused } = props;
  const faults = useTableFaults(issues, isRefused);
  const issueText = usePumpIssueText(glucoseUnit);
  return (
    <div className={styles.fields}>
      {pumpSettings(value, glucoseUnit).map((setting) => {
        const [issue] = faults.at(setting.at);
        return (
          <PumpSettingField
            key={setting.name}
            setting={setting}
            text={setting.kind.text(setting.read(value))}
            proposed={setting.read(proposed) === setting.read(value) ? undefined : cellNumber(setting.read(proposed))}
            errorText={issue && issueText(issue)}
            onType={(text) => onChange(setting.write(value, setting.kind.cell(text)))}
            onLeave={() => faults.touch(setting.at)}
          />
        );
      })}
    </div>
  );
}

type PumpSettingFieldProps = Readonly<{
  setting: PumpSetting;
  text: string;
  /** Undefined where it stands in the field. */
  proposed: number | null | undefined;
  errorText: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}>;

function PumpSettingField(props: PumpSettingFieldProps) {
  const { setting, text, proposed, errorText, onType, onLeave } = props;
  const { t } = useTranslation('pump-plan');
  const { name, kind, unit } = setting;
  return (
    <NumberField
      className={styles.field}
      label={t(`settings.${name}`)}
      text={text}
      textFor={(typed) => kind.text(kind.cell(typed))}
      onType={onType}
      onLeave={onLeave}
      unit={<bdi className={styles.unit}>{unit === 'hours' ? t('settings.hours') : unit}</bdi>}
      unitWidthPx={72}
      error={errorText}
      description={
        proposed !== undefined && (
          <>
            {t('settings.proposed')} <PumpSettingValue setting={setting} value={proposed} />
          </>
        )
      }
    />
  );
}

type PumpSettingsListProps = Readonly<{ value: PumpSettingsDraft; glucoseUnit: GlucoseUnit }>;

/** What a pump is set to beside its tables, to be read. */
export function PumpSettingsList({ value, glucoseUnit }: PumpSettingsListProps) {
  const { t } = useTranslation('pump-plan');
  return (
    <dl className={styles.list}>
      {/* A stored plan does not name the brand: then none is told. */}
      {value.brand !== 'other' && (
        <div>
          <dt>{t('settings.brand')}</dt>
          <dd>
            <strong>{t(`brands.${value.brand}`)}</strong>
          </dd>
        </div>
      )}
      {pumpSettings(value, glucoseUnit).map((setting) => (
        <div key={setting.name}>
          <dt>{t(`settings.${setting.name}`)}</dt>
          <dd>
            <PumpSettingValue setting={setting} value={cellNumber(setting.read(value))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type PumpSettingValueProps = Readonly<{ setting: PumpSetting; value: number | null }>;

/** A setting as it is read; glucose is kept in mg/dL, active insulin in minutes. */
function PumpSettingValue({ setting: { unit }, value }: PumpSettingValueProps) {
  const { t } = useTranslation('pump-plan');
  const glucoseUnit = unit === 'mmol/L' ? 'mmol/L' : 'mg/dL';
  const texts = usePlanTexts(glucoseUnit);
  const units = usePlanUnits(glucoseUnit);
  if (value === null) return <NoQuantity />;
  if (unit === 'hours') return <strong>{t('settings.hoursOf', { count: activeInsulinHours(value) })}</strong>;
  if (unit === 'mg/dL' || unit === 'mmol/L') return <Quantity {...texts.glucose(value)} />;
  return unit === UNITS.insulin ? (
    <Quantity {...texts.dose(value)} />
  ) : (
    <Quantity number={texts.dose(value).number} unit={units.basalRate} />
  );
}
