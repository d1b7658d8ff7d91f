import { INSULIN_DELIVERIES, STUDY_GROUPS, treatmentTypesOfDelivery } from '@glidepath/patient-rules';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import styles from './add-patient.module.css';
import type { DraftFieldsProps } from './draft-fields.ts';
import { withDelivery } from './patient-draft.ts';

export function TreatmentFields({ form, mode, faultText }: DraftFieldsProps) {
  const { t } = useTranslation(['add-patient', 'patient']);
  const { delivery, treatmentType, studyGroupName } = form.values;
  const offered = delivery === null ? [] : treatmentTypesOfDelivery(delivery, mode);
  return (
    <div className={styles.fields}>
      <ChoiceField
        label={t('delivery.label')}
        choices={INSULIN_DELIVERIES.map((name) => ({ name, text: t(`delivery.${name}`) }))}
        chosen={delivery}
        onChoose={(chosen) => form.setValues(withDelivery(form.values, chosen, mode))}
        errorText={faultText('delivery')}
      />
      <NativeSelect
        label={t('treatmentType.label')}
        disabled={delivery === null}
        value={treatmentType ?? ''}
        onChange={({ currentTarget }) =>
          form.setFieldValue('treatmentType', offered.find((type) => type === currentTarget.value) ?? null)
        }
        data={[
          ...(treatmentType === null
            ? [{ value: '', label: delivery === null ? t('treatmentType.deliveryFirst') : t('unchosen') }]
            : []),
          ...offered.map((type) => ({ value: type, label: t(`patient:treatmentTypes.${type}`) })),
        ]}
        error={faultText('treatmentType')}
      />
      {mode.isDirectToPatient && (
        <ChoiceField
          label={t('studyGroup.label')}
          choices={STUDY_GROUPS.map((name) => ({ name, text: t(`studyGroup.${name}`) }))}
          chosen={studyGroupName}
          onChoose={(chosen) => form.setFieldValue('studyGroupName', chosen)}
          errorText={faultText('studyGroupName')}
        />
      )}
    </div>
  );
}
