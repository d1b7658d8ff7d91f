import { describe, expect, it } from 'vitest';

import { fromWire, toWire } from './rename-keys.ts';
import { patientReportsWire } from './reports.wire.ts';
import { wireJson } from './wire-json.ts';

const percent = (value: number) => ({ value, units_type: 'percent' as const, raw_value: value - 0.2 });
const mgDl = (value: number) => ({ value, units_type: 'mg/dL' as const });
const mode = { percentage: 30, average_time: { hours: 7, minutes: 12 } };

const goal = (bound: 'lt' | 'lte' | 'gt' | 'gte', value: number) => ({ bound, value, units_type: 'percent' as const });
const change = { previous: 7.6, change: -0.6 };
const assessment = {
  glycemia_risk_index: {
    value: 37,
    raw_value: 36.6,
    zone: 'B' as const,
    hypoglycemia_component: 4.2,
    hyperglycemia_component: 15,
  },
  time_in_tight_range: { value: 48, raw_value: 48.2 },
  goals: {
    avg: { bound: 'lt' as const, value: 154, units_type: 'mg/dL' as const },
    gmi: goal('lt', 7),
    cv: goal('lte', 36),
    lt54: goal('lt', 1),
    lt70: goal('lt', 4),
    gte70lte180: goal('gt', 70),
    gt180: goal('lt', 25),
    gt250: goal('lt', 5),
    time_cgm_active_percentage: goal('gte', 70),
  },
  data_sufficiency: {
    is_enough_for_statistics: true,
    is_enough_for_profile: true,
    is_enough_for_goals: false,
    missing: [{ code: 'period-days' as const, have: 9, need: 14 }],
  },
  comparison: {
    start: '2022-02-28',
    end: '2022-03-13',
    changes: {
      avg: change,
      gmi: change,
      stdev: change,
      cv: change,
      lt54: change,
      gte54lt70: change,
      lt70: change,
      gte70lte180: change,
      gt180lte250: change,
      gt180: change,
      gt250: change,
      time_cgm_active_percentage: change,
      time_in_tight_range: change,
      glycemia_risk_index: change,
      smbg_avg: { previous: null, change: null },
      smbg_readings_per_day: change,
      tdd: change,
      avg_bolus_per_day: change,
      basal_tdd_units: change,
      basal_tdd_percentage: change,
      bolus_tdd_units: change,
      carbs_avg: change,
    },
  },
};

/** The examples of decisions-3, appendices A, B and C. */
const reports = {
  reports_data: {
    agp: {
      start: '2022-03-14',
      end: '2022-03-27',
      cgm_graph: [
        { time: 0, p10: 92, p25: 110, p50: 138, p75: 171, p90: 214 },
        { time: 15, p10: null, p25: null, p50: null, p75: null, p90: null },
      ],
      bolus_graph: [{ time: 480, count: 12, p10: 2, p25: 3.5, p50: 4.5, p75: 5.5, p90: 7 }],
      statistics: {
        cgm: {
          avg: mgDl(154),
          gmi: percent(7),
          stdev: mgDl(52),
          cv: percent(33.8),
          lt54: percent(1),
          gte54lt70: percent(3),
          lt70: percent(4),
          gte70lte180: percent(68),
          gt180lte250: percent(20),
          gt180: percent(28),
          gt250: percent(8),
          time_cgm_active_percentage: percent(96.4),
        },
        smbg: { avg: 149, sd: 48, readings_per_day: 3.2 },
        insulin: {
          total_insulin: { tdd: 41.2, sd: 6.3 },
          avg_bolus_per_day: 5.6,
          basal_tdd: { percentage: 47, units: 19.4 },
          bolus_tdd: { percentage: 53, units: 21.8 },
        },
        carbs: { avg: 163, sd: 41 },
        hcl: { pump_control_mode: mode, sleep: mode, exercise: { ...mode, weekly_amount: 3.5 } },
      },
    },
    existing_basal_rates: [{ start: 0, value: 0.8 }],
    existing_carb_ratio: null,
    existing_correction_factor: null,
    existing_rates_updated_at: '2022-03-01T08:00:00Z',
    daily_report: {
      start_date: '2022-03-07',
      end_date: '2022-03-27',
      sensors: [{ timestamp: '2022-03-27T08:05:00', value: 143 }],
      bgs: { low: [], in_range: [{ timestamp: '2022-03-27T08:00:00', value: 139 }], high: [] },
      manual_bgs: { low: [{ timestamp: '2022-03-27T16:10:00', value: 64 }], in_range: [], high: [] },
      carbs_and_meal_sizes: [
        { timestamp: '2022-03-27T08:10:00', value: 45 },
        { timestamp: '2022-03-27T13:00:00', value: 'Large' as const },
      ],
      notes: [{ timestamp: '2022-03-27T17:00:00', text: 'Felt shaky' }],
      activities: [{ timestamp: '2022-03-27T18:00:00', name: 'Walk', duration_in_minutes: 30 }],
      site_changes: [{ timestamp: '2022-03-26T20:15:00' }],
      max_insulin_amount: 8.5,
      time_in_range: {
        '03/27/2022': {
          serious_below_range: 0.01,
          below_range: 0.03,
          in_range: 0.68,
          above_range: 0.2,
          serious_above_range: 0.08,
        },
      },
      mdi_basals: [],
      mdi_boluses: [],
      pump_basals: [{ timestamp_start: '2022-03-27T00:00:00', timestamp_end: '2022-03-27T06:00:00', rate: 0.8 }],
      pump_temp_basals: [],
      pump_boluses: [
        {
          bolus_id: 'b1',
          insulin_type: 'rapid',
          timestamp_start: '2022-03-27T08:10:00',
          timestamp_end: '2022-03-27T08:12:00',
          amount_suggested: 4.5,
          delivered: 4,
          extended_amount: null,
          is_override_decrease: true,
        },
      ],
      automated_boluses: [],
      dual_boluses: { extended: [], immediate: [] },
      square_boluses: [],
    },
    logbook: {
      pages: {
        '0': {
          days: {
            '03/27/2022': {
              day_name: 'Sunday',
              readings: {
                '8': { BG: { value: 139, multiple_values: false }, carbs: { value: 45 }, bolus: { value: 4 } },
                '13': { carbs: { value: 'Large' as const } },
              },
              temp_basals: [
                {
                  start_hours: 0,
                  end_hours: 1.5,
                  event_start: '2022-03-26T23:00:00',
                  value: 0.4,
                  startedYesterday: true,
                  endsAfterMidnight: false,
                },
              ],
              suspend_plans: [],
              site_change: false,
              reservoir_change: true,
            },
          },
          stats: {
            tdd: { average: 41.2, sd: 6.3 },
            carbs: { average: 163, sd: 41 },
            rawSensor: { average: 154, sd: 52 },
            basal_tdd: 47,
            basal_tdd_units: 19.4,
            bolus: 53,
            number_of_days: 7,
          },
        },
      },
    },
    assessment,
  },
  has_clock_shift: false,
  generated_at: '2022-03-27T21:00:00Z',
};

describe('the reports answer', () => {
  it('takes the decided shape and gives it back unchanged', () => {
    const plain = fromWire(patientReportsWire, patientReportsWire.parse(reports));
    expect(toWire(patientReportsWire, plain)).toEqual(reports);
    const inOrder = JSON.stringify(toWire(patientReportsWire, plain));
    expect(wireJson(patientReportsWire, plain)).toBe(inOrder);
    expect(JSON.parse(inOrder)).toEqual(reports);
  });

  it('RPT-28: holds the rates of a pump as rows of a plan; a table that is null has none', () => {
    const told = { ...reports.reports_data, pump_basal_rates: [{ start: 360, value: 0.7 }] };
    const read = patientReportsWire.parse({ ...reports, reports_data: told });
    expect(fromWire(patientReportsWire, read).reportsData).toMatchObject({
      existingRates: {
        basalUnitsPerHour: [{ startMinute: 0, value: 0.8 }],
        carbRatioGramsPerUnit: [],
        correctionFactorMgDlPerUnit: [],
      },
      pumpBasalRates: [{ startMinute: 360, value: 0.7 }],
    });
    for (const rates of [told.pump_basal_rates, [], null]) {
      const sent = { ...reports, reports_data: { ...told, pump_basal_rates: rates } };
      const plain = fromWire(patientReportsWire, patientReportsWire.parse(sent));
      expect(JSON.parse(wireJson(patientReportsWire, plain))).toEqual(sent);
    }
  });

  it('takes absent parts as null', () => {
    const nothing = {
      agp: null,
      existing_basal_rates: null,
      existing_carb_ratio: null,
      existing_correction_factor: null,
      existing_rates_updated_at: null,
      daily_report: null,
      logbook: null,
      assessment: null,
    };
    expect(patientReportsWire.safeParse({ ...reports, reports_data: nothing }).success).toBe(true);
    const { logbook: _, ...incomplete } = nothing;
    expect(patientReportsWire.safeParse({ ...reports, reports_data: incomplete }).success).toBe(false);
  });

  it('RPT-30: takes daily_glucose as another name of daily_report, and neither as a broken answer', () => {
    const { daily_report: daily, ...others } = reports.reports_data;
    const isRead = (reports_data: object) => patientReportsWire.safeParse({ ...reports, reports_data }).success;
    expect(isRead({ ...others, daily_glucose: daily })).toBe(true);
    expect(isRead(others)).toBe(false);
  });
});
