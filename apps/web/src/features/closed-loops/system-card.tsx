import { setLoopSystemCall } from '@glidepath/api-contract/closed-loops/set-loop-system.call';
import { LOOP_SYSTEMS } from '@glidepath/api-contract/wire/loop-settings.wire';
import { LOOP_SYSTEM_RULES } from '@glidepath/loop-review';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import styles from './closed-loops.module.css';
import type { LoopIdentity, LoopSystem } from './closed-loops.query.ts';
import { type Fact, Facts } from './facts.tsx';
import { SectionCard } from './section-card.tsx';
import { SYSTEM_NAMES } from './system-names.ts';
import { useCorrectLoopSystem } from './use-loop-actions.ts';

type SystemCardProps = Readonly<{ patientId: string; identity: LoopIdentity }>;

/** Which loop runs and who says so: everything below depends on it. */
export function SystemCard({ patientId, identity }: SystemCardProps) {
  const { t } = useTranslation('closed-loops');
  const mayCorrect = useMayCall()(setLoopSystemCall);
  const [isAsking, setIsAsking] = useState(false);
  const { system } = identity;
  const facts = useIdentityFacts(identity);
  return (
    <SectionCard
      title={t('system.title')}
      aside={
        mayCorrect && (
          <Button variant="default" className={styles.screenOnly ?? ''} onClick={() => setIsAsking(true)}>
            {t('system.correct')}
          </Button>
        )
      }
    >
      <Facts facts={facts} />
      {system !== null && LOOP_SYSTEM_RULES[system].isOpenSource && <Notice>{t('system.openSource')}</Notice>}
      {isAsking && <CorrectSystem patientId={patientId} identity={identity} onClose={() => setIsAsking(false)} />}
    </SectionCard>
  );
}

function useIdentityFacts({ system, recognisedBy, toldByDevices, device }: LoopIdentity): Fact[] {
  const { t } = useTranslation('closed-loops');
  const deviceName = [device?.manufacturer, device?.model].filter(Boolean).join(' ');
  const told =
    toldByDevices === null ? t('system.toldNothing') : t('system.told', { system: SYSTEM_NAMES[toldByDevices] });
  return [
    { name: t('system.name'), value: system === null ? t('system.unknown') : SYSTEM_NAMES[system] },
    {
      name: t('system.recognised'),
      value: t(`system.by.${recognisedBy ?? 'nobody'}`),
      ...(recognisedBy === 'clinician' && { detail: told }),
    },
    { name: t('system.device'), value: deviceName === '' ? t('notAvailable') : <bdi>{deviceName}</bdi> },
  ];
}

/** What the devices say again. */
const BY_DEVICES = '';

function CorrectSystem({ patientId, identity, onClose }: SystemCardProps & Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation(['closed-loops', 'shell']);
  const failureText = useFailureText();
  const { mutate, isPending, error } = useCorrectLoopSystem(patientId);
  const [chosen, setChosen] = useState<string>(identity.recognisedBy === 'clinician' ? (identity.system ?? '') : '');
  const { toldByDevices } = identity;
  const save = () => {
    if (isPending) return;
    // The options are the systems, and the word of the devices.
    mutate(chosen === BY_DEVICES ? null : (chosen as LoopSystem), { onSuccess: onClose });
  };
  return (
    <Dialog opened title={t('system.correctTitle')} onClose={onClose}>
      <NativeSelect
        label={t('system.name')}
        description={t('system.correctAbout')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          {
            value: BY_DEVICES,
            label: t('system.asTold', {
              system: toldByDevices === null ? t('system.unknown') : SYSTEM_NAMES[toldByDevices],
            }),
          },
          ...LOOP_SYSTEMS.map((system) => ({ value: system, label: SYSTEM_NAMES[system] })),
        ]}
        error={error !== null && failureText(error)}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('shell:modal.cancel')}
        </Button>
        <Button onClick={save} aria-disabled={isPending}>
          {t('system.save')}
        </Button>
      </Group>
    </Dialog>
  );
}
