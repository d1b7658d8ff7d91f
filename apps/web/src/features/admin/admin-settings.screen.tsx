import { useTranslation } from 'react-i18next';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { SectionGroup } from '#shared/form/section-group.tsx';
import { SectionLinks } from '#shared/form/section-links.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { useClinicSettings } from './clinic-settings/clinic-settings.query.ts';
import { ClinicSettingsForm } from './clinic-settings/clinic-settings-form.tsx';
import facts from './facts.module.css';
import { FormerPatientsSection } from './former-patients-section.tsx';
import { IdentityProviderSection } from './identity-provider/identity-provider-section.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { LockedPatientsSection } from './locked-patients-section.tsx';
import { RecordSystemSection } from './record-system/record-system-section.tsx';
import { SecurityRulesSection } from './security/security-rules-section.tsx';
import { SettingChangeItem } from './security/setting-change-item.tsx';
import styles from './security/setting-changes.module.css';
import { useSettingChanges } from './security/setting-changes.query.ts';
import { useDecideChange } from './security/use-decide-change.ts';
import { StaffSection } from './staff/staff-section.tsx';

/** In the order of the page; the last three are parts of one form. */
const GROUPS = ['people', 'access', 'clinic', 'treatment', 'reports'] as const;

/** The clinic's own settings and its people, for those who run it. */
export function AdminSettingsScreen() {
  const { t } = useTranslation('admin');
  const settings = useClinicSettings();
  const { data: publicSettings } = usePublicSettings();
  if (settings.isPending) return <ScreenLoader rows={9} />;
  if (settings.isLoadingError) {
    return <LoadFailure failure={settings.error} onRetry={() => void settings.refetch()} />;
  }
  return (
    <Page title={t('title')} aside={settings.data.isDemo && <Badge tone="accent">{t('demo')}</Badge>}>
      <SectionLinks label={t('parts.label')} groups={GROUPS.map((id) => ({ id, title: t(`parts.${id}`) }))} />
      <SectionGroup id="people" title={t('parts.people')}>
        <StaffSection />
        <LockedPatientsSection />
        <FormerPatientsSection />
      </SectionGroup>
      <SectionGroup id="access" title={t('parts.access')}>
        <IdentityProviderSection />
        <RecordSystemSection />
        <SecurityRulesSection />
        <SettingChangesSection />
      </SectionGroup>
      <ClinicSettingsForm settings={settings.data} publicSettings={publicSettings} />
    </Page>
  );
}

/** What waits for a second person, and what was changed lately and can be restored. */
function SettingChangesSection() {
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
