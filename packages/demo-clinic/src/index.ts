export { DECIDED_PATIENTS } from './decided-patients.ts';
export { DEMO_CLINICS, type DemoClinic } from './demo-clinics.ts';
export { DEMO_CLOUD_PEOPLE, DEMO_TIDEPOOL_CLINIC, type DemoCloudPerson } from './demo-cloud-people.ts';
export { DECIDED_AFTER_DAYS, demoDecidedLife } from './demo-decided-life.ts';
export { DEMO_DAYS, DEMO_SOURCES, demoDeviceData } from './demo-device-data.ts';
export { demoInjectionPlan } from './demo-injection-plan.ts';
export { demoLoopLife, LOOP_APPROVED_AFTER_DAYS, LOOP_DAYS } from './demo-loop-life.ts';
export {
  ANNOUNCED_PATIENTS,
  DEMO_PASSWORD,
  type DemoDoctor,
  type DemoPatient,
  ROSA,
} from './demo-people.ts';
export { DEMO_SETTINGS } from './demo-settings.ts';
export { demoTitratedLife } from './demo-titrated-life.ts';
export { LOOP_PATIENTS } from './loop-patients.ts';
export { AMOS, LENA } from './treated-people.ts';
