import { CLOUD_NAMES, type CloudConnections, type CloudName } from '#shared/devices/cloud-connections.query.ts';

/** The services that send values now. */
export function connectedClouds({ devices }: Pick<CloudConnections, 'devices'>): readonly CloudName[] {
  return CLOUD_NAMES.filter((cloud) => devices[cloud].isConnected);
}
