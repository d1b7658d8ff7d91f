import { CARB_UNITS, type CarbUnits, type CrcfSettingsDraft, losesCarbRatios } from '@glidepath/treatment-plan';
import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './dialog-parts.module.css';

type CarbUnitsModalProps = Readonly<{
  settings: CrcfSettingsDraft;
  onClose: () => void;
  onChoose: (carbUnits: CarbUnits) => void;
}>;

/** Another way of writing empties the ratios, which is said before it happens: they are never converted (D-31). */
export function CarbUnitsModal({ settings, onClose, onChoose }: CarbUnitsModalProps) {
  const { t } = useTranslation(['plan-editors', 'shell']);
  const [chosen, setChosen] = useState(settings.carbUnits);
  const [isRefused, setIsRefused] = useState(false);
  const isLosing = chosen !== null && losesCarbRatios(settings, chosen);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) setIsRefused(true);
    else onChoose(chosen);
  };
  return (
    <Dialog opened title={t('carbUnits.title')} onClose={onClose}>
      <form onSubmit={save} noValidate>
        <ChoiceField
          label={t('carbUnits.label')}
          choices={CARB_UNITS.map((name) => ({ name, text: t(`carbUnits.choices.${name}`) }))}
          chosen={chosen}
          onChoose={setChosen}
          errorText={isRefused && chosen === null ? t('carbUnits.unselected') : undefined}
        />
        {isLosing && (
          <p className={styles.warning} role="alert">
            {t('carbUnits.clears')}
          </p>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('shell:modal.cancel')}
          </Button>
          <Button type="submit">{t(isLosing ? 'carbUnits.clearAndSave' : 'carbUnits.save')}</Button>
        </Group>
      </form>
    </Dialog>
  );
}
