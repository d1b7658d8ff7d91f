import type { StaffRole } from '@glidepath/api-contract/define-call';
import type { CarbUnits, DiabetesType, TreatmentType } from '@glidepath/treatment-plan';
import type { ColumnType, Generated } from 'kysely';
import type { ClinicTable } from './clinic-tables.ts';
import type { LoopApprovalTable, LoopChoiceTable, LoopReviewTable } from './closed-loop-tables.ts';
import type { DeviceSelectionTable, DeviceTreeTable } from './device-selection-tables.ts';
import type {
  CloudConnectionTable,
  ConnectTokenTable,
  DeviceEventTable,
  DeviceStreamTable,
  DeviceUploadTable,
  DisconnectionEventTable,
  SensorReadingTable,
} from './device-tables.ts';
import type { EhrDeliveryTable, EhrSettingsTable, SmartLaunchTable } from './ehr-tables.ts';
import type { Json } from './json-column.ts';
import type { LedgerKeyTable, LedgerPlaceTable, LedgerToldTable } from './ledger-tables.ts';
import type { InteractiveMinutesTable, ReadingQuartersTable } from './monitoring-tables.ts';
import type { ConfirmedChangesTable, PumpStartRequestTable, TreatmentPlanTable } from './plan-tables.ts';
import type {
  ClinicNoteTable,
  ConsideredPlansTable,
  DayLeftOutTable,
  DecisionOutcomeTable,
  RecommendationFeedbackTable,
  RecommendationTable,
  SecondOpinionTable,
} from './recommendation-tables.ts';
import type {
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SignInChallengeTable,
} from './second-factor-tables.ts';
import type {
  ClinicSecurityRulesTable,
  EmergencyAccessTable,
  KnownDeviceTable,
  SessionTable,
  SessionTokenTable,
  SettingChangeTable,
  SignInFailureTable,
} from './security-tables.ts';
import type { ClinicIdentityProviderTable, LandingTable, SingleSignOnRequestTable } from './sso-tables.ts';
import type { TitrationStepTable, TitrationTable } from './titration-tables.ts';
import type {
  DataRequestTable,
  PreparedAdviceTable,
  SignOffTable,
  WorklistRowTable,
  WorklistViewsTable,
} from './worklist-tables.ts';

/** One interface per table, in the order of the migrations. Dates without time stay text (YYYY-MM-DD). */
export interface Schema {
  clinics: ClinicTable;
  patients: PatientTable;
  users: UserTable;
  password_history: { user_id: string; seq: Generated<string>; set_at: Date; password_hash: string };
  sessions: SessionTable;
  session_tokens: SessionTokenTable;
  sign_in_failures: SignInFailureTable;
  mailed_keys: MailedKeyTable;
  allowances: { key: string; window_start: Date; taken: number };
  system_settings: { key: string; value: string };
  audit_events: AuditEventTable;
  access_events: AccessEventTable;
  emergency_accesses: EmergencyAccessTable;
  patient_configs: PatientConfigTable;
  device_streams: DeviceStreamTable;
  sensor_readings: SensorReadingTable;
  device_events: DeviceEventTable;
  device_uploads: DeviceUploadTable;
  cloud_connections: CloudConnectionTable;
  disconnection_events: DisconnectionEventTable;
  connect_tokens: ConnectTokenTable;
  treatment_plans: TreatmentPlanTable;
  pump_start_requests: PumpStartRequestTable;
  recommendations: RecommendationTable;
  recommendation_feedbacks: RecommendationFeedbackTable;
  device_selections: DeviceSelectionTable;
  device_trees: DeviceTreeTable;
  clinic_identity_providers: ClinicIdentityProviderTable;
  single_sign_on_requests: SingleSignOnRequestTable;
  landings: LandingTable;
  titrations: TitrationTable;
  titration_steps: TitrationStepTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  sign_in_challenges: SignInChallengeTable;
  ehr_settings: EhrSettingsTable;
  ehr_deliveries: EhrDeliveryTable;
  smart_launches: SmartLaunchTable;
  confirmed_changes: ConfirmedChangesTable;
  clinic_notes: ClinicNoteTable;
  considered_plans: ConsideredPlansTable;
  days_left_out: DayLeftOutTable;
  decision_outcomes: DecisionOutcomeTable;
  second_opinions: SecondOpinionTable;
  ledger_places: LedgerPlaceTable;
  ledger_told: LedgerToldTable;
  ledger_keys: LedgerKeyTable;
  known_devices: KnownDeviceTable;
  clinic_security_rules: ClinicSecurityRulesTable;
  setting_changes: SettingChangeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  worklist_rows: WorklistRowTable;
  prepared_advice: PreparedAdviceTable;
  sign_offs: SignOffTable;
  worklist_views: WorklistViewsTable;
  data_requests: DataRequestTable;
  reading_quarters: ReadingQuartersTable;
  interactive_minutes: InteractiveMinutesTable;
  loop_choices: LoopChoiceTable;
  loop_approvals: LoopApprovalTable;
  loop_reviews: LoopReviewTable;
}

export interface PatientTable {
  id: string;
  clinic_id: string;
  first_name: Generated<string>;
  middle_name: Generated<string>;
  last_name: Generated<string>;
  ext_name: string;
  date_of_birth: string | null;
  email: string | null;
  mrn: string | null;
  weight_kg: number | null;
  timezone: string;
  insulin_delivery: 'Pump' | 'Injections' | null;
  study_group_name: string | null;
  trial_name: string | null;
  has_accepted_terms: Generated<boolean>;
  sex: Generated<'MALE' | 'FEMALE' | 'OTHER' | 'UNKNOWN'>;
  is_guest: Generated<boolean>;
  /** Kept by a trigger on `recommendations`. */
  has_recommendation: Generated<boolean>;
  guardian_name: Generated<string | null>;
  guardian_consented_at: Generated<Date | null>;
  enrolled_at: Date | null;
  started_advisor_at: Date | null;
  changed_treatment_type_at: Date | null;
  treatment_type: TreatmentType | null;
  type_of_diabetes: DiabetesType | null;
  pre_meal_glucose_target_low_mg_dl: number | null;
  pre_meal_glucose_target_high_mg_dl: number | null;
  tidepool_email: string | null;
  is_shared_with_clinic: Generated<boolean>;
  deactivated_at: Generated<Date | null>;
  deactivation_reason: Generated<string | null>;
  erased_at: Generated<Date | null>;
  version: Generated<number>;
  created_at: Date;
}

export interface UserTable {
  id: string;
  clinic_id: string;
  email: string;
  /** As whom somebody was invited whose address has its account in another clinic; `email` is nobody's then. */
  invited_email: Generated<string | null>;
  first_name: string;
  last_name: string;
  is_doctor: boolean;
  is_admin: Generated<boolean>;
  staff_role: Generated<StaffRole>;
  /** Where it began after the account was enrolled. */
  admin_since: Generated<Date | null>;
  patient_id: string | null;
  password_hash: string | null;
  enrolled_at: Date | null;
  terms_accepted_at: Date | null;
  terms_dated: string | null;
  confirmed_instructions_at: Date | null;
  is_dexcom_connected: Generated<boolean>;
  should_show_dexcom_screen: Generated<boolean>;
  tidepool_email: string | null;
  language: 'en' | 'he' | null;
  is_am_pm: boolean | null;
  deactivated_at: Date | null;
  created_at: Date;
}

export type MailedKeyKind = 'doctor' | 'patient' | 'guest' | 'reset' | 'email-change';

export interface MailedKeyTable {
  hash: Buffer;
  kind: MailedKeyKind;
  clinic_id: string;
  user_id: string | null;
  patient_id: string | null;
  email: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  wrong_birth_dates: Generated<number>;
}

export type AuditActorKind = 'clinician' | 'patient' | 'guest' | 'operator' | 'nobody';

export interface AuditEventTable {
  clinic_id: string;
  seq: ColumnType<string, number, never>;
  at: Date;
  actor_kind: AuditActorKind;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  facts: Json<Readonly<Record<string, unknown>>>;
  seals: Json<Readonly<Record<string, string | null>>> | null;
  format: Generated<number>;
  previous_hash: Buffer;
  hash: Buffer;
}

export interface AccessEventTable {
  id: string;
  clinic_id: string;
  at: Date;
  actor_kind: 'clinician' | 'patient' | 'guest';
  actor_id: string;
  session_id: string;
  call: string;
  patient_id: string | null;
  reason: string | null;
}

export interface PatientConfigTable {
  patient_id: string;
  clinic_id: string;
  version: Generated<number>;
  is_bolus_calculator_enabled: boolean;
  active_insulin_hours: number;
  /** numeric: comes as text, so that nothing is rounded on the way. */
  pen_increment_units: ColumnType<string, number, number>;
  max_dose_units: number;
  morning_start_minute: number;
  afternoon_start_minute: number;
  evening_start_minute: number;
  night_start_minute: number;
  carb_units: CarbUnits | null;
}
