import type { TreatmentType } from '@glidepath/treatment-plan';

import { DEMO_SOURCES, type DemoSource } from './demo-device-data.ts';

/** Somebody with an account at the simulated clouds, whom a newcomer can connect a patient to. */
export type DemoCloudPerson = Readonly<{
  id: string;
  displayName: string;
  cloud: 'dexcom' | 'libre' | 'tidepool';
  /** Tidepool knows people by it. */
  email?: string;
  treatmentType: TreatmentType;
  source: DemoSource;
  seed: number;
}>;

const [DEXCOM, LIBRE] = DEMO_SOURCES;
if (!DEXCOM || !LIBRE) throw new Error('The sources are gone.');

export const DEMO_CLOUD_PEOPLE: readonly DemoCloudPerson[] = [
  {
    id: 'alex',
    displayName: 'Simulated: Alex, pump',
    cloud: 'dexcom',
    treatmentType: 'PUMP',
    source: DEXCOM,
    seed: 501,
  },
  {
    id: 'billie',
    displayName: 'Simulated: Billie, injections',
    cloud: 'dexcom',
    treatmentType: 'MDI_CRCF',
    source: DEXCOM,
    seed: 502,
  },
  {
    id: 'chris',
    displayName: 'Simulated: Chris, meal sizes',
    cloud: 'dexcom',
    treatmentType: 'MDI_ESTIMATED_MEAL',
    source: DEXCOM,
    seed: 503,
  },
  {
    id: 'dani',
    displayName: 'Simulated: Dani, injections',
    cloud: 'libre',
    treatmentType: 'MDI_CRCF',
    source: LIBRE,
    seed: 504,
  },
  {
    id: 'eden',
    displayName: 'Simulated: Eden, basal only',
    cloud: 'libre',
    treatmentType: 'BASAL_ONLY',
    source: LIBRE,
    seed: 505,
  },
  {
    id: 'linked',
    displayName: 'Simulated: linked patient',
    cloud: 'tidepool',
    email: 'linked@demo.glidepath.test',
    treatmentType: 'PUMP',
    source: DEXCOM,
    seed: 506,
  },
  {
    id: 'grace',
    displayName: 'Simulated: Grace',
    cloud: 'tidepool',
    email: 'grace@demo.glidepath.test',
    treatmentType: 'MDI_CRCF',
    source: DEXCOM,
    seed: 507,
  },
];

/** The clinic's own account at the simulated Tidepool. */
export const DEMO_TIDEPOOL_CLINIC = { email: 'clinic@demo.glidepath.test', password: 'Simulated!Tide1' } as const;
