import type { Database } from '#platform/database/database.ts';
import { findLaunchSettings } from './ehr-settings.repository.ts';

export type LaunchingClinic = Readonly<{
  clinicId: string;
  baseUrl: string;
  clientId: string;
  mrnSystem: string;
  visitSystem: string | null;
}>;

type WantedClinic = Readonly<{ baseUrl: string }> | Readonly<{ clinicId: string }>;

/** Whose record system may open us, by its address or by the clinic; nobody's otherwise. */
export async function findLaunchingClinic(
  system: Database['system'],
  wanted: WantedClinic,
): Promise<LaunchingClinic | undefined> {
  const found = await findLaunchSettings(
    system,
    'baseUrl' in wanted ? { base_url: wanted.baseUrl.replace(/\/+$/, '') } : { clinic_id: wanted.clinicId },
  );
  if (!found?.launch_client_id) return undefined;
  return {
    clinicId: found.clinic_id,
    baseUrl: found.base_url,
    clientId: found.launch_client_id,
    mrnSystem: found.mrn_system,
    visitSystem: found.visit_system,
  };
}
