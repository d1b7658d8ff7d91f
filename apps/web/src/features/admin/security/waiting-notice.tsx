import { useTranslation } from 'react-i18next';

import { Notice } from '#shared/ui/notice.tsx';
import { type SettingChange, useSettingChanges } from './setting-changes.query.ts';

/** Said where the setting stands: what was entered does not hold yet. */
export function WaitingNotice({ kind }: Readonly<{ kind: SettingChange['kind'] }>) {
  const { t } = useTranslation('admin');
  const isWaiting = useSettingChanges().data?.some((change) => change.kind === kind && change.state === 'waiting');
  return isWaiting ? <Notice>{t('changes.waitingHere')}</Notice> : null;
}
