import * as z from 'zod/mini';

import { clinicConfigurationWire, clinicWire } from './clinic.wire.ts';

/** What an administrator sees and changes of the own clinic. */
export const clinicSettingsWire = z.strictObject({
  ...clinicWire.shape,
  /** Staff may connect only from these (CIDR); empty means from anywhere. */
  allowed_networks: z.array(z.string()),
  /** Rises with every change; a change made from an older one is refused. */
  version: z.int(),
});

const { id: _id, is_demo: _isDemo, clinic_configuration: _configuration, ...changeable } = clinicSettingsWire.shape;

/** A field that is left out stays as it is. */
export const clinicSettingsChangeWire = z.strictObject({
  ...z.partial(z.strictObject(changeable)).shape,
  clinic_configuration: z.optional(z.partial(clinicConfigurationWire)),
});
