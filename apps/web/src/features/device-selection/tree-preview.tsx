import { type DeviceTree, deviceWithId } from '@glidepath/device-selection';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TreeQuestions } from './tree-questions.tsx';
import { useTreeWalk } from './use-tree-walk.ts';

/** A tree as clinicians will see it; nothing is saved. */
export function TreePreview({ tree }: Readonly<{ tree: DeviceTree }>) {
  const { t } = useTranslation('device-selection');
  const [deviceId, setDeviceId] = useState<number>();
  const { walk, hasMoved, answer, back } = useTreeWalk({
    tree,
    onDevice: setDeviceId,
    onLeave: () => setDeviceId(undefined),
  });
  const device = deviceId === undefined ? undefined : deviceWithId(deviceId);
  return (
    <>
      <TreeQuestions
        tree={tree}
        walk={walk}
        hasMoved={hasMoved}
        onAnswer={(given) => {
          setDeviceId(undefined);
          answer(given);
        }}
        onBack={back}
      />
      <div role="status">{device && <Alert mt="md">{t('preview.chosen', { device: device.name })}</Alert>}</div>
    </>
  );
}
