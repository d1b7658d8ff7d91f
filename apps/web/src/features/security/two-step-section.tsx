import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormSection } from '#shared/form/form-section.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import styles from './security.module.css';
import type { Security } from './security.query.ts';
import { TurnOffModal } from './turn-off.modal.tsx';
import { TurnOnModal } from './turn-on.modal.tsx';

/** Fewer than this, and it is time for new ones. */
const FEW_CODES = 3;

export function TwoStepSection({ secondFactor }: Readonly<{ secondFactor: Security['secondFactor'] }>) {
  const { t } = useTranslation('security');
  const { isOn, recoveryCodesLeft } = secondFactor;
  const [open, setOpen] = useState<'on' | 'off'>();
  const close = () => setOpen(undefined);

  return (
    <FormSection
      title={t('twoStep.title')}
      description={t('twoStep.about')}
      aside={<Badge tone={isOn ? 'success' : 'muted'}>{t(isOn ? 'twoStep.on' : 'twoStep.off')}</Badge>}
    >
      <div className={styles.row}>
        {isOn && (
          <Text size="sm">
            {t('twoStep.left', { count: recoveryCodesLeft })}
            {recoveryCodesLeft < FEW_CODES && ` ${t('twoStep.few')}`}
          </Text>
        )}
        {isOn ? (
          <Button variant="default" onClick={() => setOpen('off')}>
            {t('twoStep.turnOff')}
          </Button>
        ) : (
          <Button onClick={() => setOpen('on')}>{t('twoStep.turnOn')}</Button>
        )}
      </div>
      {open === 'on' && <TurnOnModal onClose={close} />}
      {open === 'off' && <TurnOffModal onClose={close} />}
    </FormSection>
  );
}
