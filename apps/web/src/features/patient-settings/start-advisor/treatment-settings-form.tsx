import { offeredTreatmentTypes } from '@glidepath/patient-rules';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { Alert, Anchor, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { FormSection } from '#shared/form/form-section.tsx';
import { paths } from '#shared/routing/paths.ts';
import styles from '../settings-form.module.css';
import type { SettingsPage } from '../settings-page.query.ts';
import type { FaultText, SettingsTexts } from '../settings-texts.ts';
import { DiabetesTypeField, FastingRangeField, IndicationsField } from '../treatment-setting-fields.tsx';
import { isTypeSettled, type StartForm, type StartParts, withTreatmentType } from './start-form.ts';
import treatmentTypeFieldStyles from './treatment-type-field.module.css';

type TreatmentSettingsFormProps = Readonly<{
  form: StartForm;
  onChange: (form: StartForm) => void;
  onTypeChange: () => void;
  patient: Patient;
  page: SettingsPage;
  parts: StartParts;
  texts: SettingsTexts;
  faultText: FaultText;
}>;

/** The type, and below it only what that type needs. */
export function TreatmentSettingsForm(props: TreatmentSettingsFormProps) {
  const { form, onChange, onTypeChange, patient, page, parts, texts, faultText } = props;
  const { t } = useTranslation('patient-settings');
  const { settings, indications } = form;
  const missingEmail = faultText('email');

  const chooseType = (type: TreatmentType) => {
    onTypeChange();
    onChange(withTreatmentType(form, type));
  };

  return (
    <FormSection title={t('settings.title')}>
      {isTypeSettled(patient, page.mode) ? (
        <SettledType type={settings.treatmentType} texts={texts} />
      ) : (
        <TreatmentTypeField
          offered={offeredTreatmentTypes(page.mode)}
          chosen={settings.treatmentType}
          onChoose={chooseType}
          errorText={faultText('treatmentType')}
        />
      )}
      {missingEmail && (
        <Alert color="orange" role="alert" p="sm">
          <Text size="sm">
            {missingEmail}{' '}
            <Anchor component={Link} to={paths.editPatient(patient.id)} size="sm" underline="always">
              {t('start.addEmail')}
            </Anchor>
          </Text>
        </Alert>
      )}
      {parts.indications && (
        <IndicationsField
          chosen={indications}
          onChoose={(answer) => onChange({ ...form, indications: answer })}
          errorText={faultText('indications')}
        />
      )}
      {parts.typeOfDiabetes && (
        <DiabetesTypeField
          chosen={settings.typeOfDiabetes}
          onChoose={(typeOfDiabetes) => onChange({ ...form, settings: { ...settings, typeOfDiabetes } })}
          texts={texts}
          errorText={faultText('typeOfDiabetes')}
        />
      )}
      {parts.preMealGlucoseRange && (
        <FastingRangeField
          chosen={settings.preMealGlucoseRange}
          onChoose={(preMealGlucoseRange) => onChange({ ...form, settings: { ...settings, preMealGlucoseRange } })}
          texts={texts}
          errorText={faultText('preMealGlucoseRange')}
        />
      )}
    </FormSection>
  );
}

function SettledType({ type, texts }: Readonly<{ type: TreatmentType | null; texts: SettingsTexts }>) {
  const { t } = useTranslation('patient-settings');
  return (
    <div className={styles.type}>
      <dl>
        <dt>{t('treatmentType.label')}</dt>
        <dd>{type && texts.treatmentType(type)}</dd>
      </dl>
    </div>
  );
}

type TreatmentTypeFieldProps = Readonly<{
  offered: readonly TreatmentType[];
  chosen: TreatmentType | null;
  onChoose: (type: TreatmentType) => void;
  errorText: string | undefined;
}>;

/** The choice that decides everything below it, so each type says in a line what it is. */
function TreatmentTypeField({ offered, chosen, onChoose, errorText }: TreatmentTypeFieldProps) {
  const { t } = useTranslation(['patient-settings', 'patient']);
  const id = useId();
  return (
    <fieldset
      className={treatmentTypeFieldStyles.field}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={errorText && `${id}-error`}
      aria-invalid={errorText !== undefined || undefined}
    >
      <legend id={`${id}-label`}>{t('treatmentType.label')}</legend>
      <div className={treatmentTypeFieldStyles.types} data-invalid={errorText !== undefined || undefined}>
        {offered.map((type) => (
          <label key={type} className={treatmentTypeFieldStyles.type}>
            <input
              type="radio"
              name={id}
              checked={type === chosen}
              onChange={() => onChoose(type)}
              aria-labelledby={`${id}-${type}`}
              aria-describedby={`${id}-${type}-about`}
            />
            <span>
              <span id={`${id}-${type}`} className={treatmentTypeFieldStyles.name}>
                {t(`patient:treatmentTypes.${type}`)}
              </span>
              <span id={`${id}-${type}-about`} className={treatmentTypeFieldStyles.about}>
                {t(`treatmentType.about.${type}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {errorText && (
        <p id={`${id}-error`} className={treatmentTypeFieldStyles.error}>
          {errorText}
        </p>
      )}
    </fieldset>
  );
}
