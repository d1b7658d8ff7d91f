import { useTranslation } from 'react-i18next';

import { ConnectedSystem } from '../connected-system.tsx';
import { LoadedSection } from '../loaded-section.tsx';
import { WaitingNotice } from '../security/waiting-notice.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordSystemModal } from './record-system.modal.tsx';
import { type RecordSystemAnswer, useRecordSystem } from './record-system.query.ts';
import { RemoveRecordSystemModal } from './remove-record-system.modal.tsx';

/** The health record system that plans are sent to and that opens patients here. */
export function RecordSystemSection() {
  const { t } = useTranslation('ehr');
  return (
    <LoadedSection title={t('settings.title')} description={t('settings.about')} query={useRecordSystem()}>
      {(answer) => <RecordSystemSettings answer={answer} />}
    </LoadedSection>
  );
}

function RecordSystemSettings({ answer }: Readonly<{ answer: RecordSystemAnswer }>) {
  const { t } = useTranslation('ehr');
  return (
    <ConnectedSystem
      isSet={answer.settings !== null}
      facts={
        <>
          <WaitingNotice kind="record-system" />
          <RecordFacts answer={answer} />
        </>
      }
      texts={{
        setUp: t('settings.setUp'),
        change: t('settings.change'),
        remove: t('settings.remove.button'),
        saved: t('settings.done.saved'),
        removed: t('settings.done.removed'),
      }}
      renderForm={({ onClose, onDone }) => (
        <RecordSystemModal system={answer.settings} onClose={onClose} onSaved={onDone} />
      )}
      renderRemoval={({ onClose, onDone }) => <RemoveRecordSystemModal onClose={onClose} onRemoved={onDone} />}
    />
  );
}
