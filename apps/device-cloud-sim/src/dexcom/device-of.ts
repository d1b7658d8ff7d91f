import type { CgmRecord } from '@glidepath/device-readings';

import { ALERT_BOUNDS_MG_DL, type AlertName } from './alert-of.ts';
import { type DexcomSource, dexcomTimes, displayAppOf, transmitterFields } from './dexcom-stamp.ts';

const ALERT_NAMES: readonly AlertName[] = ['urgentLow', 'low', 'high'];
const EVERY_DAY = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The sensor's transmitter with the alerts it was set to, as of its latest reading. */
export function deviceOf(latest: CgmRecord, source: DexcomSource) {
  const times = dexcomTimes(latest, source);
  return {
    lastUploadDate: times.systemTime,
    ...transmitterFields(latest.deviceId, source),
    displayApp: displayAppOf(latest.deviceId, source),
    alertSchedules: [
      {
        alertScheduleSettings: {
          alertScheduleName: 'Always On',
          isDefaultSchedule: true,
          isEnabled: true,
          isActive: true,
          startTime: '00:00',
          endTime: '00:00',
          daysOfWeek: EVERY_DAY,
          override: { isOverrideEnabled: false, mode: 'unknown', endTime: null },
        },
        alertSettings: ALERT_NAMES.map((alertName) => ({
          alertName,
          value: ALERT_BOUNDS_MG_DL[alertName],
          unit: 'mg/dL',
          snooze: alertName === 'urgentLow' ? 30 : 0,
          enabled: true,
          delay: 0,
          secondaryTriggerCondition: 0,
          soundTheme: 'modern',
          soundOutputMode: 'sound',
          ...times,
        })),
      },
    ],
  };
}
