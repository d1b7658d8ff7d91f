import type { DemoClinic } from '@glidepath/demo-clinic';
import { DAY_MS } from '@glidepath/quantities';
import type { Insertable } from 'kysely';

import type { DeviceSelectionTable } from '#platform/database/device-selection-tables.ts';
import { demoClinicId, demoPatientId, firstDoctorId, type PlacedPatient } from './demo-rows.ts';

type DemoSelection = Readonly<{ deviceId: number; status: DeviceSelectionTable['status']; daysAgo: number }>;

/** For the first patients with whom the advisor was started, one after the other: each state that the list can have. */
const SELECTIONS: readonly (readonly DemoSelection[])[] = [
  [{ deviceId: 1, status: 'ARRIVED', daysAgo: 40 }],
  [
    { deviceId: 2, status: 'ARCHIVED', daysAgo: 30 },
    { deviceId: 1, status: 'PENDING', daysAgo: 4 },
  ],
  [
    { deviceId: 1, status: 'ARRIVED', daysAgo: 60 },
    { deviceId: 4, status: 'PENDING', daysAgo: 6 },
  ],
  [{ deviceId: 6, status: 'ARCHIVED', daysAgo: 90 }],
];

export function demoDeviceSelectionRows(clinic: DemoClinic, now: Date): Insertable<DeviceSelectionTable>[] {
  const started = clinic.patients
    .map((patient, index) => ({ clinic, patient, index }))
    .filter(({ patient }) => patient.startedDaysAgo !== null);
  return SELECTIONS.flatMap((selections, place) => {
    const placed = started[place];
    return placed ? selections.map((selection) => selectionRow(placed, selection, now)) : [];
  });
}

function selectionRow(placed: PlacedPatient, { deviceId, status, daysAgo }: DemoSelection, now: Date) {
  const doctorId = firstDoctorId(placed.clinic);
  const selectedAt = new Date(now.getTime() - daysAgo * DAY_MS);
  const isArchived = status === 'ARCHIVED';
  return {
    clinic_id: demoClinicId(placed.clinic),
    patient_id: demoPatientId(placed),
    device_id: deviceId,
    status,
    selected_by: doctorId,
    selected_at: selectedAt,
    former_status: isArchived ? ('PENDING' as const) : null,
    archived_by: isArchived ? doctorId : null,
    archived_at: isArchived ? selectedAt : null,
    newest_id_at_archiving: isArchived ? 0 : null,
  };
}
