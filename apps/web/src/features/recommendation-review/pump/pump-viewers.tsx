import { activeInsulinHours } from '@glidepath/treatment-plan';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Recommendation } from '../recommendation/reviewed-recommendation.ts';
import styles from './pump-viewers.module.css';

type Extra = Recommendation['extra'];

/** What the pump counts by and no recommendation changes. */
export function PumpViewers({ extra }: Readonly<{ extra: Extra }>) {
  const { t } = useTranslation('recommendation-review');
  const [opened, setOpened] = useState<'activeInsulin' | 'bgTarget' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened('activeInsulin')}>
        {t('viewers.activeInsulin')}
      </Button>
      <Button variant="default" size="xs" onClick={() => setOpened('bgTarget')}>
        {t('viewers.bgTarget')}
      </Button>
      <Viewer isOpened={opened === 'activeInsulin'} title={t('viewers.activeInsulin')} onClose={close}>
        <ActiveInsulin minutes={extra.activeInsulinTime} />
      </Viewer>
      <Viewer isOpened={opened === 'bgTarget'} title={t('viewers.bgTarget')} onClose={close}>
        <BgTargets targets={extra.bgTarget} />
      </Viewer>
    </>
  );
}

type ViewerProps = Readonly<{ isOpened: boolean; title: string; onClose: () => void; children: ReactNode }>;

/** 640 pixels wide, its content at most 70% of the window high (D-23). */
function Viewer({ isOpened, title, onClose, children }: ViewerProps) {
  const { t } = useTranslation('shell');
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      size={640}
      title={title}
      closeButtonProps={{ 'aria-label': t('modal.close') }}
    >
      <div className={styles.content}>{children}</div>
    </Modal>
  );
}

function ActiveInsulin({ minutes }: Readonly<{ minutes: number | null }>) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  if (minutes === null) return <p>{t('notAvailable')}</p>;
  const hours = activeInsulinHours(minutes);
  const decimals = Number.isInteger(hours) ? 0 : 2;
  return <p className={styles.value}>{t('viewers.hours', { hours: formatNumber(hours, language, decimals) })}</p>;
}

function BgTargets({ targets }: Readonly<{ targets: Extra['bgTarget'] }>) {
  const { t } = useTranslation('recommendation-review');
  const isAmPm = useIsAmPm();
  const { number, text } = useGlucoseWriter();
  if (!targets || targets.length === 0) return <p>{t('notAvailable')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('viewers.from')}</th>
          <th scope="col">{t('viewers.target')}</th>
        </tr>
      </thead>
      <tbody>
        {targets.map((target) => (
          <tr key={target.start}>
            <th scope="row">
              <bdi dir="ltr">{formatTimeOfDay(target.start, isAmPm)}</bdi>
            </th>
            <td>
              <bdi dir="ltr" className="gp-numbers">
                {'target' in target ? text(target.target) : `${number(target.low)} – ${text(target.high)}`}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
