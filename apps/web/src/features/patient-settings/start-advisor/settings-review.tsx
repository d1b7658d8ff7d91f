import type { ClinicMode } from '@glidepath/patient-rules';
import { DAY_PERIODS } from '@glidepath/quantities';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsTexts } from '../settings-texts.ts';
import styles from './settings-review.module.css';
import { confirmedSettings, type StartForm, type StartParts } from './start-form.ts';

type SettingsReviewProps = Readonly<{ form: StartForm; mode: ClinicMode; parts: StartParts; texts: SettingsTexts }>;

/** Everything that confirming would store, each with its unit. */
export function SettingsReview({ form, mode, parts, texts }: SettingsReviewProps) {
  const { t } = useTranslation('patient-settings');
  const { treatmentType, typeOfDiabetes, preMealGlucoseRange } = confirmedSettings(form.settings, mode);
  return (
    <dl className={styles.review}>
      {treatmentType && <Fact term={t('treatmentType.label')}>{texts.treatmentType(treatmentType)}</Fact>}
      {parts.indications && <Fact term={t('indications.short')}>{t('indications.yes')}</Fact>}
      {typeOfDiabetes && parts.typeOfDiabetes && (
        <Fact term={t('diabetesType')}>{texts.diabetesType(typeOfDiabetes)}</Fact>
      )}
      {preMealGlucoseRange && (
        <Fact term={t('fastingRange')}>
          <bdi dir="ltr">{texts.range(preMealGlucoseRange)}</bdi>
        </Fact>
      )}
      {parts.carbUnits && form.carbUnits && <Fact term={t('carbUnits.title')}>{texts.carbUnits(form.carbUnits)}</Fact>}
      {parts.dayPeriods && (
        <Fact term={t('dayPeriods.title')}>
          <ul className={styles.periods}>
            {DAY_PERIODS.map((period) => (
              <li key={period}>
                <span>{t(`dayPeriods.${period}`)}</span>
                <bdi dir="ltr">{texts.time(form.dayPeriods[period])}</bdi>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {parts.calculator && <CalculatorFacts form={form} texts={texts} />}
    </dl>
  );
}

function CalculatorFacts({ form, texts }: Pick<SettingsReviewProps, 'form' | 'texts'>) {
  const { t } = useTranslation('patient-settings');
  const { isEnabled, activeInsulinHours, penIncrementUnits, maxDoseUnits } = form.calculator;
  return (
    <>
      <Fact term={t('calculator.title')}>{texts.onOff(isEnabled)}</Fact>
      {isEnabled && (
        <>
          {activeInsulinHours !== null && (
            <Fact term={t('calculator.activeInsulin')}>{texts.hours(activeInsulinHours)}</Fact>
          )}
          {penIncrementUnits !== null && (
            <Fact term={t('calculator.penIncrement')}>{texts.doseUnits(penIncrementUnits)}</Fact>
          )}
          {typeof maxDoseUnits === 'number' && (
            <Fact term={t('calculator.maxDose')}>{texts.doseUnits(maxDoseUnits)}</Fact>
          )}
        </>
      )}
    </>
  );
}

function Fact({ term, children }: Readonly<{ term: string; children: ReactNode }>) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
