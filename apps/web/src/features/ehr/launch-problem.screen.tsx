import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { PageTitle } from '#shared/ui/page.tsx';

/** As the server names them in the address. */
const LAUNCH_PROBLEMS = ['no-patient', 'several-patients', 'no-clinician', 'unavailable', 'refused'] as const;

/** Why opening a patient from the record system ended here. Nobody is signed in, and nothing was changed. */
export function LaunchProblemScreen() {
  const { t } = useTranslation('ehr');
  const { problem } = useParams();
  const known = launchProblem(problem);
  const title = t(`launch.${known}.title`);
  return (
    <>
      <PageTitle title={title} />
      <EmptyState icon={<AlertIcon sizePx={28} />} title={title} text={t(`launch.${known}.text`)} headingOrder={1} />
    </>
  );
}

type LaunchProblem = (typeof LAUNCH_PROBLEMS)[number];

/** What is in no list was written by somebody else, and tells nothing. */
export function launchProblem(given: string | undefined): LaunchProblem {
  return LAUNCH_PROBLEMS.find((problem) => problem === given) ?? 'refused';
}
