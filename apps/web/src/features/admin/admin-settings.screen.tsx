import { useTranslation } from 'react-i18next';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { useClinicSettings } from './clinic-settings.query.ts';
import { ClinicSettingsForm } from './clinic-settings-form.tsx';
import { FormerPatientsSection } from './former-patients-section.tsx';
import { IdentityProviderSection } from './identity-provider/identity-provider-section.tsx';
import { LockedPatientsSection } from './locked-patients-section.tsx';
import { RecordSystemSection } from './record-system/record-system-section.tsx';
import { SecurityRulesSection } from './security/security-rules-section.tsx';
import { SettingChangesSection } from './security/setting-changes-section.tsx';
import { StaffSection } from './staff-section.tsx';

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
      <StaffSection />
      <LockedPatientsSection />
      <FormerPatientsSection />
      <IdentityProviderSection />
      <RecordSystemSection />
      <SecurityRulesSection />
      <SettingChangesSection />
      <ClinicSettingsForm settings={settings.data} publicSettings={publicSettings} />
    </Page>
  );
}
