import { planJson } from './injection-plans.ts';

const NOW = '2026-03-01T09:00:00Z';
const SYNC_TIMES = { meter: NOW, cgm: NOW, pump: NOW };
const TABLE = { segments: [[{ start: 0, value: 5 }]] };
const PUMP_RATES = { basalRate: TABLE, insulinToCarbRatio: TABLE, insulinSensitivityFactor: TABLE };
export const PUMP_PLAN = {
  ...PUMP_RATES,
  activeInsulinTime: 240,
  insulinAmountLimits: { max_basal: 2, max_bolus: 10 },
  bolusTargetRange: { target: 110 },
};
const LOOP_ROWS = [{ start_minute: 0, value: 5 }];
export const LOOP_SETTINGS = {
  system: 'control-iq',
  basal_units_per_hour: LOOP_ROWS,
  carb_ratio_grams_per_unit: LOOP_ROWS,
  correction_factor_mg_dl_per_unit: LOOP_ROWS,
  loop_target_mg_dl: null,
  active_insulin_minutes: null,
  sleep_schedule: null,
  has_dynamic_sensitivity: false,
};
function approval(treatment_type: string, data: object) {
  return {
    status: 'APPROVED',
    physicianId: '00000000-0000-7000-8000-000000000000',
    physicianName: 'Somebody',
    sharedWithPatient: true,
    data,
    advisorVersion: null,
    treatment_type,
  };
}

/** What a call about no one patient must be asked with. */
export const VALID_QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'get-clinic-outcomes': { from: '2026-01-01', to: '2026-02-28' },
  'list-interactive-minutes': { from: '2026-02-01', to: '2026-02-28' },
};

/** A body that passes the contract, for calls about one patient: only then does the refusal speak of the patient. */
export const VALID_BODIES: Readonly<Record<string, object>> = {
  'export-audit-trail': { format: 'json' },
  'find-trail-patients': { search: 'c' },
  'create-access-report': {},
  'answer-feedback': { patient_approval_status: 'Accepted' },
  'acknowledge-feedback': { acknowledged: true },
  'approve-generic-recommendation': approval('GENERIC', { rationale: { general: '' } }),
  'approve-initial-pump-plan': { request_id: '00000000-0000-7000-8000-000000000000', approved_plan: PUMP_PLAN },
  'approve-injection-recommendation': approval('BASAL_ONLY', { basal: [] }),
  'approve-pump-recommendation': approval('PUMP', { rationale: { general: '' }, ...PUMP_RATES }),
  'create-device-selection': { device_id: 1 },
  'forecast-plan': { data: { rationale: { general: '' }, ...PUMP_RATES } },
  'leave-day-out': { day: '2026-02-18', reason: 'sick', note: '' },
  'take-day-back': { day: '2026-02-18' },
  'list-worklist': {},
  'list-monitoring-days': {},
  'enter-interactive-minutes': { day: '2026-02-18', minutes: 12, kind: 'call', note: '' },
  'take-back-interactive-minutes': { reason: 'Another patient' },
  'give-second-opinion': { view: null },
  'set-loop-review-switch': { is_enabled: true },
  'set-loop-system': { system: 'control-iq' },
  'approve-loop-settings': { key: 'f'.repeat(64), settings: LOOP_SETTINGS, note: '' },
  'acknowledge-loop-settings': { acknowledged: true },
  'ask-for-data': { data: ['meals'], message: null, until: '2026-03-04', version: 0 },
  'update-worklist-row': { owner_id: null, version: 0 },
  'take-prepared-advice': { key: 'f'.repeat(64) },
  'approve-prepared-advice': { key: 'f'.repeat(64) },
  'recompute-recommendation': {},
  'mark-recommendation-manual': {},
  'request-initial-pump-plan': { a1c: 7, age: 35, brand: 'tandem', tdd: 40 },
  'request-generic-recommendation': { syncTimestamps: SYNC_TIMES },
  'request-injection-recommendation': { syncTimestamps: SYNC_TIMES },
  'request-pump-recommendation': { syncTimestamps: SYNC_TIMES },
  'save-injection-plan': { type: 'MDI_CRCF', timestamp: NOW, plan_json: planJson('MDI_CRCF') },
  'create-patient-reports': { utc_timestamp: NOW },
  'invite-guest': { email: 'someone@clinic.test' },
  'update-device-selection': { device_selection_id: 1, device_selection_status: 'ARRIVED' },
  'request-email-change': { email: 'new.address@clinic.test' },
  'report-to-titration': { report: 'illness' },
  'change-staff-role': { staff_role: 'viewer' },
  'open-in-emergency': { reason: 'Found unconscious at home' },
  'deactivate-patient': { reason: 'Moved to another clinic' },
  'erase-patient': { name: 'Nobody' },
  'share-feedback': {},
  'upload-device-data': {
    source: 'uploader',
    timezone: 'UTC',
    devices: [{ device_id: 'cgm-1', kind: 'cgm' }],
    records: [],
  },
  'set-auto-titration': { is_enabled: true },
  'set-titration-limits': { max_dose_units: 40, max_step_units: 2, target_low: 90, target_high: 110 },
  'update-patient': { first_name: 'Noa' },
  'update-patient-config': { maxBolusCalcDose: 10 },
  'start-advisor': {
    treatment_type: 'PUMP',
    type_of_diabetes: 'Type1',
    pre_meal_glucose_target_low: null,
    pre_meal_glucose_target_high: null,
  },
};
