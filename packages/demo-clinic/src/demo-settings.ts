/** Global switches of the demo: everything on, so that everything can be seen. */
export const DEMO_SETTINGS: Readonly<Record<string, string>> = {
  is_frequent_titration_allowed_global: 'true',
  is_libreview_enabled: 'true',
  is_dexcom_blocked: 'false',
  is_device_selection_enabled_global: 'true',
  is_init_pump_enabled_global: 'true',
  is_patient_connect_cgm_enabled_global: 'true',
  is_indications_for_use_enabled: 'true',
};
