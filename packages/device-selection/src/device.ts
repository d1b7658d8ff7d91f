export type Device = Readonly<{ id: number; name: string; link: string }>;

/** D3-43. What was once chosen must keep its name: a device is never removed, nor its number given to another. */
export const DEVICES: readonly Device[] = [
  { id: 1, name: 'Dexcom G6', link: 'https://www.dexcom.com' },
  { id: 2, name: 'FreeStyle Libre 2', link: 'https://www.freestyle.abbott' },
  { id: 3, name: 'Tandem t:slim X2', link: 'https://www.tandemdiabetes.com' },
  { id: 4, name: 'Omnipod', link: 'https://www.omnipod.com' },
  { id: 5, name: 'Medtronic MiniMed', link: 'https://www.medtronicdiabetes.com' },
  { id: 6, name: 'Other', link: '' },
];

export function deviceWithId(deviceId: number): Device | undefined {
  return DEVICES.find(({ id }) => id === deviceId);
}
