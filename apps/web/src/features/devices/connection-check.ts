import { getDexcomStatusCall } from '@glidepath/api-contract/devices/get-dexcom-status.call';
import { listCloudConnectionsCall } from '@glidepath/api-contract/devices/list-cloud-connections.call';

import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import type { CloudName } from '#shared/devices/cloud-connections.query.ts';
import type { Reader } from './reader.ts';

type Check = Readonly<{ cloud: CloudName; reader: Reader; patientId: string }>;

/** Asks the server anew. `dexcom_status` is about the reader's own account, which a doctor has not (D3-57). */
export async function isCloudConnected({ cloud, reader, patientId }: Check, api: CallApi = callApi): Promise<boolean> {
  if (cloud === 'dexcom' && reader !== 'doctor') {
    return (await api(getDexcomStatusCall, { query: { patientId } })).isDexcomApiEnabled;
  }
  return (await api(listCloudConnectionsCall, { query: { patientId } })).devices[cloud].isConnected;
}
