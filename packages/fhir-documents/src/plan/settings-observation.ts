import type { Observation, ObservationComponent } from 'fhir/r4.js';

import { type Part, partIdentifier, taggedMeta } from '../bundle/part.ts';
import { clinicianReference, PART, patientReference } from '../bundle/references.ts';
import { FROM_TIME_EXTENSION, SYSTEMS } from '../codes/systems.ts';
import { fhirTime } from '../codes/time-of-day.ts';
import type { SharedPlan } from '../plan-to-send.ts';
import type { PlanSetting } from './plan-settings.ts';

/** The numbers that doses are counted by, each for itself: a request for medication has no place for them. */
export function settingsObservation(share: SharedPlan, settings: readonly PlanSetting[]): Part {
  const resource: Observation = {
    resourceType: 'Observation',
    meta: taggedMeta(share.shareId),
    identifier: [partIdentifier(share.shareId, PART.settings)],
    status: 'final',
    category: [{ coding: [{ system: SYSTEMS.observationCategory, code: 'therapy' }] }],
    code: { coding: [{ system: SYSTEMS.planSetting, code: 'settings' }], text: 'Insulin dosing settings' },
    subject: patientReference(share),
    effectiveDateTime: share.sharedAt,
    performer: [clinicianReference(share)],
    component: settings.map(component),
  };
  return { name: PART.settings, resource };
}

function component({ kind, text, quantity, startMinute }: PlanSetting): ObservationComponent {
  return {
    ...(startMinute === null ? {} : { extension: [{ url: FROM_TIME_EXTENSION, valueTime: fhirTime(startMinute) }] }),
    code: { coding: [{ system: SYSTEMS.planSetting, code: kind }], text },
    valueQuantity: quantity,
  };
}
