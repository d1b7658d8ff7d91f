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
} from './demo-people.ts';

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

/** One clinic a mode, so that everything can be seen. */
export const DEMO_CLINICS: readonly DemoClinic[] = [
  {
    ...ORDINARY,
    name: 'Glidepath Demo Clinic',
    configuration: {
      basal_only_enabled: true,
      should_show_patient_connect_cgm: true,
      should_show_copy_current_plan: true,
      should_show_bolus_calculator_for_meal_and_correction: true,
    },
    doctors: [DANA, OMER],
    patients: [MAYA, NOAM, ...INVITED],
  },
  {
    ...ORDINARY,
    name: 'Demo Hospital (EMR)',
    code: 'emr-demo',
    isEmrSinglePatientMode: true,
    configuration: { should_show_copy_current_plan: true },
    doctors: [EMR_DOCTOR],
    patients: [EMR_PATIENT],
  },
  {
    ...ORDINARY,
    name: 'Demo Direct to Patient',
    trialName: 'Direct to Patient Trial',
    configuration: { direct_to_patient_enabled: true },
    doctors: [DIRECT_DOCTOR],
    patients: [DIRECT_PATIENT],
  },
];
