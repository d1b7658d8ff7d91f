// People of the sample, by the ids that rows name them with.
export const MAYA = '00000000-0000-4000-8000-000000000001';
export const ADLER = '00000000-0000-4000-8000-000000000002';
export const OMER = '00000000-0000-4000-8000-000000000003';

/** When what was approved was shared, and became a plan. */
export const SHARED_AT = '2026-03-21T16:25:00.123456+00:00';

const reading = (day: string, glucose: number, parts: object = {}) => ({
  at: `${day}T08:00:00+00:00`,
  device_clock: `${day}T10:00:00`,
  stream_id: 1,
  version: 0,
  glucose,
  is_mmol: false,
  is_deleted: false,
  ...parts,
});
const event = (day: string, type: string, parts: object = {}) => ({
  ...reading(day, 0),
  type,
  source_id: '',
  ...parts,
});

export const OF_DEVICES = {
  device_streams: [
    {
      id: 1,
      device_id: 'dexcom-1',
      kind: 'cgm',
      manufacturer: 'Dexcom',
      model: 'G6',
      serial_number: '8G-77',
      zone: 'A',
    },
    { id: 2, device_id: 'pen-1', kind: 'pen', manufacturer: null, model: null, serial_number: null, zone: 'A' },
  ],
  cloud_connections: [
    {
      provider: 'dexcom',
      state: 'connected',
      connected_at: '2025-11-05T08:00:00+00:00',
      last_good_at: '2026-03-22T05:00:00+00:00',
    },
  ],
  disconnection_events: [{ provider: 'dexcom', reason: 'expired', at: '2026-01-05T08:00:00+00:00' }],
  device_selections: [
    { device_id: 1, status: 'ARRIVED', selected_by: ADLER, selected_at: '2025-11-03T09:00:00+00:00' },
  ],
  device_uploads: [{ source: 'dexcom', stored: 4, finished_at: '2026-03-22T05:00:00+00:00' }],
  sensor_readings: [
    reading('2026-02-27', 100),
    reading('2026-03-01', 150),
    // Corrected, withdrawn, and of a device that speaks mmol/L.
    reading('2026-03-02', 400),
    reading('2026-03-02', 160, { version: 1 }),
    reading('2026-03-03', 300),
    reading('2026-03-03', 300, { version: 1, is_deleted: true }),
    reading('2026-03-20', 10, { is_mmol: true }),
  ],
  device_events: [
    event('2026-03-01', 'smbg', { facts: { glucose: 140 } }),
    event('2026-03-04', 'injection'),
    event('2026-03-05', 'bolus'),
    event('2026-03-06', 'carbs'),
    event('2026-03-21', 'note'),
  ],
};

export const OF_CLINIC = {
  recommendations: [
    {
      id: 'recommendation-1',
      number: 1,
      treatment_type: 'MDI_CRCF',
      status: 'COMPLETED',
      requested_by: ADLER,
      requested_at: '2026-03-21T16:00:00+00:00',
      period_start: '2026-03-01',
      period_end: '2026-03-21',
    },
    {
      id: 'recommendation-2',
      number: 2,
      treatment_type: 'MDI_CRCF',
      status: 'ERROR',
      requested_by: OMER,
      requested_at: '2026-03-22T07:00:00+00:00',
    },
  ],
  days_left_out: [
    {
      day: '2026-03-10',
      reason: 'other',
      note: 'Marathon',
      left_out_at: '2026-03-21T15:00:00+00:00',
      left_out_by: ADLER,
      taken_back_at: null,
    },
  ],
  pump_start_requests: [
    {
      requested_at: '2025-11-03T09:30:00+00:00',
      requested_by: ADLER,
      brand: 'tandem',
      a1c_percent: 8.1,
      daily_dose_units: 42,
      approved_plan_id: 'plan-1',
    },
  ],
  clinic_notes: [{ feedback_id: 'feedback-1', note: 'Ask about breakfast' }],
  confirmed_changes: [
    {
      confirmed_at: '2026-01-10T10:00:00+00:00',
      confirmed_by: ADLER,
      approved: 'plan',
      changes: [{}],
      reason: 'Change of device',
    },
  ],
  emergency_accesses: [
    {
      given_at: '2026-01-02T22:00:00+00:00',
      expires_at: '2026-01-03T02:00:00+00:00',
      user_id: OMER,
      reason: 'Unconscious at admission',
    },
  ],
  ehr_deliveries: [{ queued_at: SHARED_AT, state: 'sent', sent_at: SHARED_AT }],
  access_events: [
    { at: '2026-03-22T06:00:00+00:00', actor_kind: 'clinician', actor_id: OMER, call: 'get-patient' },
    { at: '2026-03-21T06:00:00+00:00', actor_kind: 'clinician', actor_id: OMER, call: 'get-patient' },
  ],
  audit_events: [{ at: '2026-03-21T16:20:00+00:00', actor_kind: 'clinician', actor_id: ADLER, action: 'approved' }],
  mailed_keys: [{ kind: 'patient' }],
};
