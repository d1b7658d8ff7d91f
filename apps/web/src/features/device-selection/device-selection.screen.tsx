import { localFailure } from '@glidepath/api-contract/errors/resolve-error';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { offersDeviceSelection } from '#shared/account/clinic-features.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { ChooseDevice } from './choose-device.tsx';
import { deviceTreeQuery } from './device-tree.query.ts';

/** No number of a row is longer. */
const DIGITS = /^\d{1,9}$/;

/** A device is chosen for a patient by answering one question after the other. */
export function DeviceSelectionScreen() {
  const { t } = useTranslation('device-selection');
  const { data: clinic } = useClinic();
  const settings = usePublicSettings();
  const [parameters] = useSearchParams();
  const query = selectionQuery(parameters);
  const isOffered = offersDeviceSelection(settings.data, clinic);
  const isKnown = clinic !== undefined && !settings.isPending;
  return (
    <PatientPage title={t('title')}>
      {(patient) => {
        if (!isKnown) return <ScreenLoader />;
        if (!isOffered) return <Redirect to={paths.recommendations(patient.id)} />;
        if (!query) return <LoadFailed patient={patient} failure={new CallFailure(localFailure('not-found'))} />;
        // By patient and query: answers about one must not be kept for another.
        return <AskedTree key={`${patient.id} ${parameters}`} patient={patient} query={query} />;
      }}
    </PatientPage>
  );
}

type AskedTreeProps = Readonly<{ patient: Patient; query: SelectionQuery }>;

function AskedTree({ patient, query: { treeId, replacedId } }: AskedTreeProps) {
  const tree = useQuery(deviceTreeQuery(treeId));
  if (tree.isPending) return <ScreenLoader />;
  if (tree.isLoadingError) return <LoadFailed patient={patient} failure={tree.error} />;
  return <ChooseDevice patient={patient} tree={tree.data} replacedId={replacedId} />;
}

function LoadFailed({ patient, failure }: Readonly<{ patient: Patient; failure: unknown }>) {
  const { t } = useTranslation('device-selection');
  const navigate = useNavigate();
  const leave = () => void navigate(paths.recommendations(patient.id), { replace: true });
  return <FailureModal failure={failure} title={t('notLoaded')} onClose={leave} />;
}

type SelectionQuery = Readonly<{
  /** Without it, the tree that the clinic uses. */
  treeId?: string;
  /** The selection whose place the new one takes. */
  replacedId?: number;
}>;

/** What the address asks for; undefined where a parameter is not a number, which is a failed load (D3-45). */
export function selectionQuery(parameters: URLSearchParams): SelectionQuery | undefined {
  const treeId = parameters.get('tree_id');
  const replacedId = parameters.get('deviceSelectionId');
  if ([treeId, replacedId].some((value) => value !== null && !DIGITS.test(value))) return undefined;
  return {
    ...(treeId !== null && { treeId }),
    ...(replacedId !== null && { replacedId: Number(replacedId) }),
  };
}
