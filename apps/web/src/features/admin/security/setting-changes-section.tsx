import { useTranslation } from 'react-i18next';

import { FailureModal } from '#shared/ui/failure-modal.tsx';
import facts from '../facts.module.css';
import { LoadedSection } from '../loaded-section.tsx';
import { SettingChangeItem } from './setting-change-item.tsx';
import styles from './setting-changes.module.css';
import { useSettingChanges } from './setting-changes.query.ts';
import { useDecideChange } from './use-decide-change.ts';

/** What waits for a second person, and what was changed lately and can be restored. */
export function SettingChangesSection() {
  const { t } = useTranslation('admin');
  const changes = useSettingChanges();
  const deciding = useDecideChange();
  return (
    <LoadedSection title={t('changes.title')} description={t('changes.about')} query={changes}>
      {(listed) => (
        <>
          {listed.length === 0 ? (
            <p className={facts.none}>{t('changes.none')}</p>
          ) : (
            <ul className={styles.changes}>
              {listed.map((change) => (
                <SettingChangeItem
                  key={change.id}
                  change={change}
                  isBusy={deciding.isPending}
                  onDecide={(decision) => deciding.mutate({ changeId: change.id, decision })}
                />
              ))}
            </ul>
          )}
          <p role="status" className="gp-visually-hidden">
            {deciding.isSuccess && t(`changes.done.${deciding.variables.decision}`)}
          </p>
          <FailureModal failure={deciding.error ?? undefined} onClose={deciding.reset} />
        </>
      )}
    </LoadedSection>
  );
}
