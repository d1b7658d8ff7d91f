import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { uploadedRecord } from '@glidepath/api-contract/devices/uploaded-record';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import type { UploaderContent } from '@glidepath/api-contract/wire/uploader-link.wire';
import type { DeviceHistory } from '@glidepath/device-readings';

/** Few enough that the server is never busy with one upload for long. */
const RECORDS_PER_CALL = 4000;

export type SentCounts = Readonly<{ sent: number; stored: number }>;

type Sending = UploaderContent & Readonly<{ serverUrl: string; zone: string }>;

/** Sends everything, oldest first. Sent again after an interruption, nothing is stored twice. */
export async function sendRecords(
  { devices, records }: Pick<DeviceHistory, 'devices' | 'records'>,
  sending: Sending,
): Promise<SentCounts> {
  let stored = 0;
  for (let start = 0; start < records.length; start += RECORDS_PER_CALL) {
    const part = records.slice(start, start + RECORDS_PER_CALL);
    const named = new Set(part.map(({ deviceId }) => deviceId));
    stored += await send(sending, {
      extName: sending.extName,
      source: 'uploader',
      timezone: sending.zone,
      devices: devices.filter(({ deviceId }) => named.has(deviceId)).map((device) => ({ ...device })),
      records: part.map(uploadedRecord),
    });
  }
  return { sent: records.length, stored };
}

type UploadBody = Parameters<typeof toWire<(typeof uploadDeviceDataCall)['body']>>[1];

async function send({ serverUrl, token }: Sending, body: UploadBody): Promise<number> {
  const response = await answerOf(`${serverUrl}/api/${uploadDeviceDataCall.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(toWire(uploadDeviceDataCall.body, body)),
  });
  const answer = (await response.json().catch(() => ({}))) as Readonly<{ stored?: number; error?: string }>;
  if (response.ok) return answer.stored ?? 0;
  throw new Error(`${answer.error ?? 'The upload failed.'} What was sent before is stored; run the command again.`);
}

async function answerOf(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch {
    // Without the cause: it may name the address with its token.
    throw new Error('The server cannot be reached. Check --server, then run the command again.');
  }
}
