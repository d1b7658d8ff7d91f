import * as z from 'zod/mini';

import { deviceRecordWire } from './device-record.wire.ts';
import { instant, text } from './text.wire.ts';

const deviceWire = z.strictObject({
  device_id: text(100),
  kind: z.enum(['cgm', 'meter', 'pump', 'pen', 'app', 'other']),
  manufacturer: z.optional(text(100)),
  model: z.optional(text(100)),
  serial_number: z.optional(text(100)),
  /** How much time one sensor reading covers. */
  sample_interval_minutes: z.optional(z.int().check(z.gte(1), z.lte(60))),
  /** The closed loop that a pump or an app runs. */
  loop_system: z.optional(z.enum(['control-iq', 'minimed-780g', 'omnipod-5', 'camaps-fx', 'loop', 'oref'])),
});

/** 90 days of a five-minute sensor are 25,920 readings; with everything else they fit into one upload. */
const MAX_RECORDS_PER_UPLOAD = 40_000;

export const deviceUploadWire = z.strictObject({
  /** The uploader learns no other name of the patient (D3-74). */
  ext_name: text(100),
  /** Where the records were before they were sent: on a device, or in a file that somebody chose. */
  source: z.optional(z.enum(['uploader', 'file'])),
  /** IANA name of the zone the devices were worn in. */
  timezone: text(100),
  devices: z.array(deviceWire).check(z.minLength(1), z.maxLength(20)),
  records: z.array(deviceRecordWire).check(z.maxLength(MAX_RECORDS_PER_UPLOAD)),
});

/** Records sent before are recognised, so an interrupted upload may be sent again. */
export const uploadReceiptWire = z.strictObject({
  received: z.int(),
  stored: z.int(),
  duplicates: z.int(),
  last_upload_time: instant,
});
