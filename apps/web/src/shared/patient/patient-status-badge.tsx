import { useTranslation } from 'react-i18next';

import { Badge } from '#shared/ui/badge.tsx';
import type { PatientStatus } from './patient-status.ts';

export function PatientStatusBadge({ status }: Readonly<{ status: PatientStatus }>) {
  const { t } = useTranslation('patient');
  return <Badge tone={status === 'active' ? 'success' : 'muted'}>{t(`status.${status}`)}</Badge>;
}
