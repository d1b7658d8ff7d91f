import type { CloudName } from '#shared/devices/cloud-connections.query.ts';
import type { Reader } from './reader.ts';

export type PanelAction = 'connect' | 'disconnect' | 'libre-service' | 'none';

type PanelState = Readonly<{ cloud: CloudName; isConnected: boolean; reader: Reader }>;

/** The one thing to do about a service. Guests connect and no more (D3-67); Libre is left at its own service (D3-64). */
export function panelAction({ cloud, isConnected, reader }: PanelState): PanelAction {
  if (!isConnected) return 'connect';
  if (reader === 'guest') return 'none';
  return cloud === 'dexcom' ? 'disconnect' : 'libre-service';
}
