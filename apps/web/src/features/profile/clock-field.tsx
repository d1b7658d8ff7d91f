import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { changeClock } from '#shared/i18n/change-clock.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';

/** Each clock is shown by the same time of day. */
const EXAMPLE_MINUTE = 17 * 60;

export function ClockField() {
  const { t } = useTranslation('profile');
  return (
    <ChoiceField
      label={t('clock.label')}
      choices={[
        { name: '12', text: t('clock.twelveHours', { example: formatTimeOfDay(EXAMPLE_MINUTE, true) }) },
        { name: '24', text: t('clock.twentyFourHours', { example: formatTimeOfDay(EXAMPLE_MINUTE, false) }) },
      ]}
      chosen={useIsAmPm() ? '12' : '24'}
      onChoose={(clock) => void changeClock(clock === '12')}
    />
  );
}
