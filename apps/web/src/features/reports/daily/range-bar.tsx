import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './daily.module.css';
import { windowLabel } from './day-label.ts';
import {
  canGoBack,
  canGoForward,
  type DayWindow,
  RANGES_DAYS,
  type ReportDays,
  steppedBack,
  steppedForward,
  withRange,
} from './day-window.ts';
import { StepNavigator } from './step-navigator.tsx';

type RangeBarProps = Readonly<{ chosen: DayWindow; days: ReportDays; onChoose: (chosen: DayWindow) => void }>;

/** How many days, and which. */
export function RangeBar({ chosen, days, onChoose }: RangeBarProps) {
  const { t } = useTranslation('daily');
  const language = useLanguage();
  const step = chosen.rangeDays === 7 ? 'week' : 'day';
  return (
    <div className={styles.bar}>
      <ChoiceField
        label={t('range.label')}
        choices={RANGES_DAYS.map((rangeDays) => ({ name: String(rangeDays), text: t(`range.${rangeDays}`) }))}
        chosen={String(chosen.rangeDays)}
        onChoose={(name) => {
          const rangeDays = RANGES_DAYS.find((offered) => String(offered) === name);
          if (rangeDays) onChoose(withRange(chosen, rangeDays, days));
        }}
      />
      <StepNavigator
        label={windowLabel(chosen, language)}
        previous={{
          label: t(`previous.${step}`),
          isOffered: canGoBack(chosen, days),
          onClick: () => onChoose(steppedBack(chosen, days)),
        }}
        next={{
          label: t(`next.${step}`),
          isOffered: canGoForward(chosen, days),
          onClick: () => onChoose(steppedForward(chosen, days)),
        }}
      />
    </div>
  );
}
