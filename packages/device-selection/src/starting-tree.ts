import type { DeviceTree } from './device-tree.ts';

/** The tree that every clinic begins with; trees of clinics have higher numbers (D3-42). */
export const STARTING_TREE_ID = 1;

const LISTED = { style: 'primary', hideFromHistory: false } as const;
const OTHER = { text: 'Other', style: 'secondary', shortAnswer: 'Other', hideFromHistory: false } as const;

/** Records a choice already made with the patient; it gives no medical advice of its own. */
export const STARTING_TREE: DeviceTree = {
  initialDecision: { name: 'need' },
  decisions: {
    need: {
      title: 'Which device does the patient need?',
      shortTitle: 'Need',
      htmlContent: '<p>A second device can be chosen later.</p>',
      answers: [
        { ...LISTED, text: 'Glucose sensor', shortAnswer: 'Sensor', toDecision: 'sensor', deviceId: null },
        { ...LISTED, text: 'Insulin pump', shortAnswer: 'Pump', toDecision: 'pump_info', deviceId: null },
      ],
    },
    sensor: {
      title: 'Which sensor was agreed with the patient?',
      shortTitle: 'Sensor',
      htmlContent: '',
      answers: [
        { ...LISTED, text: 'Dexcom G6', shortAnswer: 'Dexcom G6', toDecision: null, deviceId: 1 },
        { ...LISTED, text: 'FreeStyle Libre 2', shortAnswer: 'Libre 2', toDecision: null, deviceId: 2 },
        { ...OTHER, toDecision: null, deviceId: 6 },
      ],
    },
    pump_info: {
      title: 'Before choosing a pump',
      shortTitle: 'Pump information',
      htmlContent: '<p>Check coverage and training with the patient.</p>',
      answers: [
        {
          text: 'Continue',
          style: 'primary',
          shortAnswer: 'Read',
          hideFromHistory: true,
          toDecision: 'pump',
          deviceId: null,
        },
      ],
    },
    pump: {
      title: 'Which pump was agreed with the patient?',
      shortTitle: 'Pump',
      htmlContent: '',
      answers: [
        { ...LISTED, text: 'Tandem t:slim X2', shortAnswer: 'Tandem', toDecision: null, deviceId: 3 },
        { ...LISTED, text: 'Omnipod', shortAnswer: 'Omnipod', toDecision: null, deviceId: 4 },
        { ...LISTED, text: 'Medtronic MiniMed', shortAnswer: 'Medtronic', toDecision: null, deviceId: 5 },
        { ...OTHER, toDecision: null, deviceId: 6 },
      ],
    },
  },
};
