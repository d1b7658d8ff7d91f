import { CHART_TOP_MG_DL } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { isSettingOn, type PublicSettings } from '#shared/account/public-settings.ts';
import { SwitchField } from '#shared/form/switch-field.tsx';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import styles from '../admin.module.css';
import type { ClinicFieldsProps } from './clinic-fields.tsx';
import { INSTALLATION_SETTING_OF_FLAG } from './clinic-flags.ts';
import { blockingMode, type ClinicFlag } from './clinic-form.ts';

type FlagListProps = ClinicFieldsProps & Readonly<{ flags: readonly ClinicFlag[]; publicSettings: PublicSettings }>;

/** Each switch with one sentence on what it does, and why it does nothing where that is so. */
export function FlagList({ flags, form, change, faultText, publicSettings }: FlagListProps) {
  const { t } = useTranslation('admin');
  const { text } = useGlucoseWriter();
  const tops = { wideTop: text(CHART_TOP_MG_DL.withWideBand), usualTop: text(CHART_TOP_MG_DL.usual) };
  return (
    <ul className={styles.flags}>
      {flags.map((flag) => {
        const blockedBy = blockingMode(flag, form);
        const installationSetting = INSTALLATION_SETTING_OF_FLAG[flag];
        const isMissing = installationSetting !== undefined && !isSettingOn(publicSettings, installationSetting);
        return (
          <li key={flag}>
            <SwitchField
              label={t(`flags.${flag}.name`)}
              description={
                <>
                  {t(`flags.${flag}.about`, tops)}
                  {blockedBy && <strong> {t('flags.blockedBy', { mode: t(`flags.${blockedBy}.name`) })}</strong>}
                  {isMissing && <strong> {t('flags.notInstalled')}</strong>}
                </>
              }
              isOn={form[flag]}
              // A mode that is on can always be switched off, also where both have come to be on.
              isDisabled={blockedBy !== undefined && !form[flag]}
              onChange={(isOn) => change({ [flag]: isOn })}
              errorText={faultText(flag)}
            />
          </li>
        );
      })}
    </ul>
  );
}
