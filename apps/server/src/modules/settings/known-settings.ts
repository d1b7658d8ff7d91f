import type { Tx } from '#platform/database/database.ts';
import { findSystemSetting } from './system-settings.repository.ts';

/** Switches for the whole installation; a switch that was never set is off (CLINIC-15). */
export const GLOBAL_SWITCHES = [
  'is_frequent_titration_allowed_global',
  'is_libreview_enabled',
  'is_dexcom_blocked',
  'is_device_selection_enabled_global',
  'is_init_pump_enabled_global',
  'is_patient_connect_cgm_enabled_global',
  'is_indications_for_use_enabled',
] as const;

/** Addresses that differ from one installation to the next; listed only when set. */
export const GLOBAL_LINKS = [
  'training_video_url',
  'ios_app_url',
  'android_app_url',
  'support_url',
  'dexcom_help_url',
  'libre_help_url',
  'libre_service_url',
] as const;

/** Who runs the installation, for the legal texts and the help page, and the uploader's public key (D3-75); listed only when set. */
export const GLOBAL_TEXTS = [
  'legal_operator_name',
  'legal_contact_email',
  'legal_contact_address',
  'uploader_public_key',
] as const;

export const isGlobalSwitch = (key: string) => GLOBAL_SWITCHES.some((known) => known === key);
export const isGlobalLink = (key: string) => GLOBAL_LINKS.some((known) => known === key);
export const isGlobalText = (key: string) => GLOBAL_TEXTS.some((known) => known === key);

export async function isSettingOn(tx: Tx, key: string): Promise<boolean> {
  return (await findSystemSetting(tx, key)) === 'true';
}
