import { errorText, resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './closed-loops.module.css';
import type { LoopRefusal } from './closed-loops.query.ts';

type RefusalListProps = Readonly<{ refusals: readonly LoopRefusal[]; patientId: string }>;

/** Why nothing is said, and what somebody can do about it. */
export function RefusalList({ refusals, patientId }: RefusalListProps) {
  return (
    <ul className={styles.refusals}>
      {refusals.map((refusal) => (
        <li key={refusal.code}>
          <Refusal refusal={refusal} patientId={patientId} />
        </li>
      ))}
    </ul>
  );
}

/** Those of closed loops alone; the others are known by the numbers of the advisor. */
const OWN = [
  'LOOP_NOT_SEEN',
  'LOOP_UNKNOWN',
  'LOOP_SETTINGS_UNKNOWN',
  'LOOP_FEW_DAYS',
  'LOOP_LOW_AUTOMATION',
  'LOOP_NEW',
  'LOOP_CHANGED',
] as const;
/** Data that are missing or do not fit together are put right where devices are connected. */
const ABOUT_DEVICES: readonly (number | string)[] = [
  'LOOP_NOT_SEEN',
  'LOOP_SETTINGS_UNKNOWN',
  'LOOP_FEW_DAYS',
  93,
  95,
  98,
  1014,
  1015,
];

function Refusal({ refusal: { code, params }, patientId }: Readonly<{ refusal: LoopRefusal; patientId: string }>) {
  const { t } = useTranslation('closed-loops');
  const own = OWN.find((name) => name === code);
  return (
    <>
      <p>
        <strong>
          {own
            ? t(`refusals.${own}.text`, { ...params, count: Number(params.daysLeft ?? params.found ?? 0) })
            : errorText(resolveError({ status: null, body: { code }, path: '' }), currentErrorTexts())}
        </strong>
      </p>
      <p>
        {own ? t(`refusals.${own}.act`) : t('refusals.act')}{' '}
        {ABOUT_DEVICES.includes(code) && <Link to={paths.connectDevices(patientId)}>{t('refusals.devices')}</Link>}
      </p>
    </>
  );
}
