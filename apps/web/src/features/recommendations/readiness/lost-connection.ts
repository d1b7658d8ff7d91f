import type { CloudConnections } from '#shared/devices/cloud-connections.query.ts';
import { refusalError } from '../generation/refusal-text.ts';
import type { LastRefusal } from './last-refusal.query.ts';
import { type Obstacle, obstacle } from './obstacle.ts';

type Known = Readonly<{
  connections: CloudConnections | undefined;
  /** The last request, where it was refused. */
  refusal: Pick<LastRefusal, 'status' | 'requestedAt'> | null;
}>;

/** The last request met an account that Dexcom has ended: connecting it again comes first (D-69). */
export function lostConnection({ connections, refusal }: Known): Obstacle | null {
  if (!refusal || refusalError(refusal.status).name !== 'dexcom-disconnected') return null;
  const connectedAt = connections?.devices.dexcom.connectedAt ?? null;
  const isConnectedAgain = connectedAt !== null && Date.parse(connectedAt) > Date.parse(refusal.requestedAt);
  return isConnectedAgain ? null : obstacle('dexcom-disconnected');
}
