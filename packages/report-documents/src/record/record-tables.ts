/** Where in the document a table of the export is printed. What a row holds beyond that is in the data file. */
export const PRINTED_TABLES = {
  patients: 'person',
  users: 'person',
  patient_configs: 'person',
  treatment_plans: 'plans',
  recommendation_feedbacks: 'approvals',
  titrations: 'titration',
  titration_steps: 'titration',
  device_streams: 'devices',
  cloud_connections: 'devices',
  disconnection_events: 'devices',
  device_selections: 'devices',
  device_uploads: 'devices',
  sensor_readings: 'readings',
  device_events: 'readings',
  recommendations: 'clinic',
  days_left_out: 'clinic',
  pump_start_requests: 'clinic',
  clinic_notes: 'clinic',
  confirmed_changes: 'clinic',
  emergency_accesses: 'clinic',
  ehr_deliveries: 'clinic',
  access_events: 'looks',
  audit_events: 'looks',
} as const;

/** Not printed, only named with their number of rows: invitations, and that a window to a cloud or an uploader was opened. */
export const TABLES_OF_FILE = [
  'considered_plans',
  'prepared_advice',
  'sign_offs',
  'worklist_rows',
  'decision_outcomes',
  'interactive_minutes',
  'reading_quarters',
  'data_requests',
  'second_opinions',
  'loop_choices',
  'loop_approvals',
  'loop_reviews',
  'mailed_keys',
  'connect_tokens',
  'session_tokens',
] as const;

export type RecordPart = (typeof PRINTED_TABLES)[keyof typeof PRINTED_TABLES];
export type NamedTable = keyof typeof PRINTED_TABLES | (typeof TABLES_OF_FILE)[number];

export function partOfTable(table: string): RecordPart | undefined {
  return Object.entries(PRINTED_TABLES).find(([name]) => name === table)?.[1];
}
