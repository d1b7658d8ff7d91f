import { useTranslation } from 'react-i18next';

import { ownPatient, seesReportsOnly } from '#shared/account/own-patient.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ClipboardIcon } from '#shared/ui/icons/clipboard.icon.tsx';
import { Page } from '#shared/ui/page.tsx';

/** The plans that the clinic has shared with the patient; before the advisor is started there can be none. */
export function MyRecommendationsScreen() {
  const { t } = useTranslation('recommendations');
  const user = useUser().data;
  const patients = usePatients().data;
  if (user && patients && seesReportsOnly(ownPatient(user, patients))) return <Redirect to={paths.myReports} />;

  return (
    <Page title={t('mine.title')}>
      <Card>
        <EmptyState icon={<ClipboardIcon sizePx={28} />} text={t('mine.empty')} />
      </Card>
    </Page>
  );
}
