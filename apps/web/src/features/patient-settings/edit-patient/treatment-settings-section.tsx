import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { FormSection } from '#shared/form/form-section.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from '../settings-form.module.css';
import type { FaultText, SettingsTexts } from '../settings-texts.ts';
import { DiabetesTypeField, FastingRangeField, IndicationsField } from '../treatment-setting-fields.tsx';
import { type EditMode, isEditable } from './edit-form.ts';
import type { EditingPatient } from './use-edit-patient.ts';

type TreatmentSettingsSectionProps = Readonly<{
  patient: Patient;
  editing: Pick<EditingPatient, 'form' | 'change' | 'indications' | 'answerIndications'>;
  mode: EditMode;
  texts: SettingsTexts;
  faultText: FaultText;
}>;

/** The type can be read here; another one is chosen, checked and confirmed on the start page only (D1-076). */
export function TreatmentSettingsSection(props: TreatmentSettingsSectionProps) {
  const { patient, editing, mode, texts, faultText } = props;
  const { form, change, indications, answerIndications } = editing;
  const { t } = useTranslation('patient-settings');
  const { id, treatmentType, startedAdvisorAt } = patient;
  const isStarted = startedAdvisorAt !== null;
  return (
    <FormSection title={t('settings.title')}>
      <div className={styles.type}>
        <dl>
          <dt>{t('treatmentType.label')}</dt>
          <dd>{treatmentType === null ? t('treatmentType.none') : texts.treatmentType(treatmentType)}</dd>
        </dl>
        {isStarted && !mode.isDirectToPatient && <ChangeTreatmentType patientId={id} />}
      </div>
      {!isStarted && (
        <p className={styles.note}>
          {t(mode.isDirectToPatient ? 'settings.notStartedDirect' : 'settings.notStarted')}{' '}
          <Anchor component={Link} to={paths.startAdvisor(id)} underline="always">
            {t('start.button')}
          </Anchor>
        </p>
      )}
      {indications !== 'not-asked' && (
        <IndicationsField chosen={indications} onChoose={answerIndications} errorText={faultText('indications')} />
      )}
      {isEditable('typeOfDiabetes', patient, mode) && (
        <DiabetesTypeField
          chosen={form.typeOfDiabetes}
          onChoose={(typeOfDiabetes) => change({ typeOfDiabetes })}
          texts={texts}
          errorText={faultText('typeOfDiabetes')}
        />
      )}
      {isEditable('preMealGlucoseRange', patient, mode) && (
        <FastingRangeField
          chosen={form.preMealGlucoseRange}
          onChoose={(preMealGlucoseRange) => change({ preMealGlucoseRange })}
          texts={texts}
          errorText={faultText('preMealGlucoseRange')}
        />
      )}
    </FormSection>
  );
}

/** Asks first: another type empties its settings and begins a waiting time. */
function ChangeTreatmentType({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation(['patient-settings', 'shell']);
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const go = () => {
    close();
    void navigate(paths.startAdvisor(patientId));
  };
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setIsAsking(true)}>
        {t('changeType.link')}
      </Anchor>
      <Dialog opened={isAsking} title={t('changeType.title')} onClose={close}>
        <Text>{t('changeType.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            {t('shell:modal.cancel')}
          </Button>
          <Button onClick={go} data-autofocus>
            {t('changeType.confirm')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
