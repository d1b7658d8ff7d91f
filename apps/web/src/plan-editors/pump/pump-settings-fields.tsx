import type { GlucoseUnit } from '@glidepath/quantities';
import { cellNumber, type PlanIssue, type PumpSettings, type PumpSettingsDraft } from '@glidepath/treatment-plan';

import { useTableFaults } from '../grid/table-faults.ts';
import { usePumpIssueText } from './pump-issue-text.ts';
import { pumpSettings } from './pump-setting.ts';
import { PumpSettingField } from './pump-setting-field.tsx';
import styles from './pump-settings.module.css';

type PumpSettingsFieldsProps = Readonly<{
  value: PumpSettingsDraft;
  /** What was proposed; said beside a field that differs from it. */
  proposed: PumpSettings;
  glucoseUnit: GlucoseUnit;
  onChange: (value: PumpSettingsDraft) => void;
  /** Told from the settings. */
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
