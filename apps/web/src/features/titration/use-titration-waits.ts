import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { type PatientWaits, waitsState } from '#shared/patient/patient-wait.ts';
import { type RunningTitration, type TitratedPatient, titrationQuery } from './titration.query.ts';
import { offersTitration, TITRATION_PART_ID } from './titration-card.tsx';

/** A titration that stands still, or waits for a word. */
export function useTitrationWaits(patient: TitratedPatient): PatientWaits {
  const { t } = useTranslation('titration');
  const { data: user } = useUser();
  const { data: clinic } = useClinic();
  const { data: settings } = usePublicSettings();
  const isEnabled = offersTitration({ user, clinic, settings, patient });
  const whole = useQuery({ ...titrationQuery(patient.id), enabled: isEnabled });
  const wait = whole.data?.titration ? waitOf(whole.data.titration) : null;
  const waits = wait
    ? [{ key: 'titration', text: t(`waits.${wait}`), action: { text: t('waits.look'), partId: TITRATION_PART_ID } }]
    : [];
  return { waits, state: waitsState([{ ...whole, isEnabled }]) };
}

type Standing = Pick<RunningTitration, 'state' | 'reason' | 'isConfirmationNeeded'>;

/** Ends that a clinician brought about, with a plan or by the switch, wait for nobody. */
const DECIDED: readonly Standing['reason'][] = [
  'by-clinician',
  'plan-edited',
  'treatment-changed',
  'goal-edited',
  'advice-approved',
];

export function waitOf({ state, reason, isConfirmationNeeded }: Standing): 'confirm' | 'paused' | 'ended' | null {
  if (isConfirmationNeeded) return 'confirm';
  if (state === 'suspended') return 'paused';
  return state === 'ended' && reason !== null && !DECIDED.includes(reason) ? 'ended' : null;
}
