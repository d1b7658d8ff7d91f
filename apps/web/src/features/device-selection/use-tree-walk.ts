import {
  afterAnswer,
  type DeviceTree,
  firstStep,
  stepBack,
  type TreeAnswer,
  type TreeWalk,
} from '@glidepath/device-selection';
import { useState } from 'react';

type TreeWalkOptions = Readonly<{ tree: DeviceTree; onDevice: (deviceId: number) => void; onLeave: () => void }>;

/** The way of one person through a tree. */
export function useTreeWalk({ tree, onDevice, onLeave }: TreeWalkOptions) {
  const [walk, setWalk] = useState(() => firstStep(tree));
  const [hasMoved, setHasMoved] = useState(false);
  const go = (next: TreeWalk) => {
    setWalk(next);
    setHasMoved(true);
  };

  const answer = (given: TreeAnswer) => {
    const outcome = afterAnswer(walk, given);
    if (outcome?.kind === 'device') onDevice(outcome.deviceId);
    if (outcome?.kind === 'decision') go(outcome.walk);
  };
  const back = () => {
    const before = stepBack(walk);
    if (before) go(before);
    else onLeave();
  };
  return { walk, hasMoved, answer, back };
}
