export { demoDeviceData as work } from '@glidepath/demo-clinic';
