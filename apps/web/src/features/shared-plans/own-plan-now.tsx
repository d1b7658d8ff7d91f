import type { GlucoseUnit } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import type { Clinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import type { OwnPlan } from './own-plan.ts';
import { PlanChanges } from './plan-changes.tsx';
import { PlanNote } from './plan-note.tsx';
import { PlanNow } from './plan-now.tsx';
import { PlanTables } from './plan-sheet.tsx';
import { useDay } from './use-day.ts';

type OwnPlanNowProps = Readonly<{ own: OwnPlan; patient: Patient; clinic: Clinic }>;

/** What to do now, what of it is new, and what the clinic says about it: the first thing on a phone. */
export function OwnPlanNow({ own, patient, clinic }: OwnPlanNowProps) {
  const day = useDay(patient, clinic);
  return (
    <>
      <PlanNow own={own} day={day} />
      <EnteredPlan own={own} glucoseUnit={day.glucoseUnit} />
      <PlanWords own={own} glucoseUnit={day.glucoseUnit} />
    </>
  );
}

/**
 * The whole of a plan that the clinic entered: no page of its own says what the meals of another time of day take. A pump's
 * settings and a basal dose alone stand above already.
 */
export function EnteredPlan({ own, glucoseUnit }: Readonly<{ own: OwnPlan; glucoseUnit: GlucoseUnit }>) {
  const { plan, shared, isTreatmentChanging } = own;
  if (!plan || plan.type === 'PUMP' || plan.type === 'BASAL_ONLY' || shared || isTreatmentChanging) return null;
  return (
    <PlanTables
      content={{ kind: 'injections', plan, basalComment: null, bolusComment: null }}
      glucoseUnit={glucoseUnit}
    />
  );
}

/** What changed, and the clinic's note. */
export function PlanWords({ own, glucoseUnit }: Readonly<{ own: OwnPlan; glucoseUnit: GlucoseUnit }>) {
  const { t } = useTranslation('shared-plans');
  const { plan, before, note, shared } = own;
  const isMessage = shared?.treatmentType === 'GENERIC';
  return (
    <>
      {plan && <PlanChanges before={before} after={plan} glucoseUnit={glucoseUnit} />}
      <PlanNote title={t('note')} note={note} sentAt={isMessage ? shared.receivedAt : null} />
    </>
  );
}
