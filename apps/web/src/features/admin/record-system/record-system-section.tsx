import { Button, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormSection } from '#shared/form/form-section.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordSystemModal } from './record-system.modal.tsx';
import { type RecordSystemAnswer, useRecordSystem } from './record-system.query.ts';
import { RemoveRecordSystemModal } from './remove-record-system.modal.tsx';

/** The health record system that plans are sent to and that opens patients here. */
export function RecordSystemSection() {
  const { t } = useTranslation('ehr');
  const settings = useRecordSystem();
  return (
    <FormSection title={t('settings.title')} description={t('settings.about')}>
      {settings.isLoadingError && <LoadFailure failure={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <Skeleton height={80} />}
      {settings.data && <RecordSystemSettings answer={settings.data} />}
    </FormSection>
  );
}

function RecordSystemSettings({ answer }: Readonly<{ answer: RecordSystemAnswer }>) {
  const { t } = useTranslation('ehr');
  const [opened, setOpened] = useState<'form' | 'removal'>();
  const [done, setDone] = useState<'saved' | 'removed'>();
  const close = () => setOpened(undefined);
  const finish = (what: 'saved' | 'removed') => () => {
    setDone(what);
    close();
  };
  return (
    <>
      <RecordFacts answer={answer} />
      <Group gap="sm">
        <Button variant={answer.settings ? 'default' : 'filled'} onClick={() => setOpened('form')}>
          {t(answer.settings ? 'settings.change' : 'settings.setUp')}
        </Button>
        {answer.settings && (
          <Button variant="default" onClick={() => setOpened('removal')}>
            {t('settings.remove.button')}
          </Button>
        )}
      </Group>
      <p role="status" className="gp-visually-hidden">
        {done && t(`settings.done.${done}`)}
      </p>
      {opened === 'form' && <RecordSystemModal system={answer.settings} onClose={close} onSaved={finish('saved')} />}
      {opened === 'removal' && <RemoveRecordSystemModal onClose={close} onRemoved={finish('removed')} />}
    </>
  );
}
