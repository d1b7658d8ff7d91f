import { TREATMENT_TYPES } from '@glidepath/treatment-plan';

import { DECIDED_PATIENTS } from './decided-patients.ts';
import {
  DANA,
  type DemoDoctor,
  type DemoPatient,
  DIRECT_DOCTOR,
  DIRECT_PATIENT,
  EMR_DOCTOR,
  EMR_PATIENT,
  INVITED,
  MAYA,
  NOAM,
  OMER,
  ROSA,
} from './demo-people.ts';
import { withEdges } from './edge-patients.ts';
import { LOOP_PATIENTS } from './loop-patients.ts';
import { simulatedPatients } from './simulated-patients.ts';
import { AMOS, LENA } from './treated-people.ts';

const DECIDED = DECIDED_PATIENTS.map(({ patient }) => patient);
/** Those who stood before Amos and Lena from the first. */
const FIRST_DECIDED = 6;

export type DemoClinic = Readonly<{
  name: string;
  /** For single sign-on. */
  code: string | null;
  timezone: string;
  country: string;
  isEmrSinglePatientMode: boolean;
  shouldShowDeviceSelection: boolean;
  shouldShowInitPump: boolean;
  trialName: string | null;
  /** Flags of clinic_configuration that are on. */
  configuration: Readonly<Record<string, boolean | string>>;
  doctors: readonly DemoDoctor[];
  patients: readonly DemoPatient[];
}>;

const ORDINARY = {
  code: null,
  timezone: 'US/Eastern',
  country: 'US',
  isEmrSinglePatientMode: false,
  shouldShowDeviceSelection: true,
  shouldShowInitPump: true,
  trialName: null,
} as const;

/** Another seed gives other people in the same states. */
const SEED = 2026;
const WITHOUT_BASAL_ONLY = TREATMENT_TYPES.filter((type) => type !== 'BASAL_ONLY');

const SIMULATED = {
  emr: simulatedPatients({
    seed: SEED + 1,
    count: 8,
    treatmentTypes: WITHOUT_BASAL_ONLY,
    emailDomain: 'emr.glidepath.test',
    mrn: (index) => `EMR${2002 + index}`,
    diabetesType: null,
    studyGroups: [],
  }),
  direct: simulatedPatients({
    seed: SEED + 2,
    count: 9,
    treatmentTypes: WITHOUT_BASAL_ONLY,
    emailDomain: 'direct.glidepath.test',
    mrn: () => null,
    diabetesType: 'Type1',
    studyGroups: ['Group B', 'Group A'],
  }),
  /** Every type in every state. */
  ordinary: withEdges(
    simulatedPatients({
      seed: SEED,
      count: TREATMENT_TYPES.length * 5,
      treatmentTypes: TREATMENT_TYPES,
      emailDomain: 'demo.glidepath.test',
      mrn: (index) => `GP${1006 + index}`,
      diabetesType: null,
      studyGroups: [],
    }),
  ),
} as const;

/** One clinic a mode, so that everything can be seen. */
export const DEMO_CLINICS: readonly DemoClinic[] = [
  {
    ...ORDINARY,
    name: 'Glidepath Demo Clinic',
    code: 'demo',
    configuration: {
      basal_only_enabled: true,
      should_show_patient_connect_cgm: true,
      should_show_copy_current_plan: true,
      should_show_bolus_calculator_for_meal_and_correction: true,
      should_apply_titration_steps: true,
      is_batch_sign_off_enabled: true,
      is_loop_review_offered: true,
    },
    doctors: [DANA, OMER],
    // The named ones come first: their place is part of their ids.
    patients: [
      MAYA,
      NOAM,
      ...INVITED,
      ...SIMULATED.ordinary,
      ROSA,
      ...DECIDED.slice(0, FIRST_DECIDED),
      AMOS,
      LENA,
      ...DECIDED.slice(FIRST_DECIDED),
      ...LOOP_PATIENTS.map(({ patient }) => patient),
    ],
  },
  {
    ...ORDINARY,
    name: 'Demo Hospital (EMR)',
    code: 'emr-demo',
    isEmrSinglePatientMode: true,
    configuration: { should_show_copy_current_plan: true, is_loop_review_offered: true },
    doctors: [EMR_DOCTOR],
    patients: [EMR_PATIENT, ...SIMULATED.emr],
  },
  {
    ...ORDINARY,
    name: 'Demo Direct to Patient',
    trialName: 'Direct to Patient Trial',
    configuration: { direct_to_patient_enabled: true, is_loop_review_offered: true },
    doctors: [DIRECT_DOCTOR],
    patients: [DIRECT_PATIENT, ...SIMULATED.direct],
  },
];
