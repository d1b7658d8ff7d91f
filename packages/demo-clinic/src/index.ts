export { DEMO_CLINICS, type DemoClinic } from './demo-clinics.ts';
export { ANNOUNCED_PATIENTS, DEMO_PASSWORD, type DemoDoctor, type DemoPatient } from './demo-people.ts';
export { DEMO_SETTINGS } from './demo-settings.ts';
