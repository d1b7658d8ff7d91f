import { useTranslation } from 'react-i18next';

import { ConnectedSystem } from '../connected-system.tsx';
import styles from '../facts.module.css';
import { LoadedSection } from '../loaded-section.tsx';
import { WaitingNotice } from '../security/waiting-notice.tsx';
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

/** What must be entered in the record system, and what we know about it. */
function RecordFacts({ answer }: Readonly<{ answer: RecordSystemAnswer }>) {
  const { t } = useTranslation('ehr');
  const { settings, keysUrl, launchUrl, redirectUrl } = answer;
  if (!settings) return <p className={styles.none}>{t('settings.none')}</p>;
  return (
    <dl className={styles.facts}>
      <Fact name={t('settings.baseUrl')} text={settings.baseUrl} />
      <Fact name={t('settings.mrnSystem')} text={settings.mrnSystem} />
      {settings.visitSystem !== '' && <Fact name={t('settings.visitSystem')} text={settings.visitSystem} />}
      <div>
        <dt>{t('settings.isSending')}</dt>
        <dd>{t(settings.isSending ? `settings.proofs.${settings.proof}` : 'settings.notSending')}</dd>
      </div>
      {settings.isSending && settings.proof === 'signature' && <Fact name={t('settings.keysUrl')} text={keysUrl} />}
      {settings.launchClientId !== '' && (
        <>
          <Fact name={t('settings.launchUrl')} text={launchUrl} />
          <Fact name={t('settings.redirectUrl')} text={redirectUrl} />
        </>
      )}
    </dl>
  );
}

function Fact({ name, text }: Readonly<{ name: string; text: string }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="ltr">{text}</dd>
    </div>
  );
}
