import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { FormSection } from '#shared/form/form-section.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import tableStyles from '#shared/ui/list-table.module.css';
import styles from './device-trees.module.css';
import type { TreeVersion } from './device-trees.query.ts';

type VersionTableProps = Readonly<{
  versions: readonly TreeVersion[];
  openedId: number | undefined;
  /** While something is unsaved, nothing else is opened. */
  hasUnsaved: boolean;
  isBusy: boolean;
  onOpen: (version: TreeVersion) => void;
  onUse: (version: TreeVersion) => void;
}>;

/** Newest first. Nothing is ever lost: a former version can be used again. */
export function VersionTable({ versions, ...row }: VersionTableProps) {
  const { t } = useTranslation('device-trees');
  return (
    <FormSection title={t('versions.title')} description={t('versions.about')}>
      <table className={tableStyles.settings}>
        <caption className="gp-visually-hidden">{t('versions.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('versions.number')}</th>
            <th scope="col">{t('versions.madeAt')}</th>
            <th scope="col">{t('versions.madeBy')}</th>
            <th scope="col">{t('versions.status')}</th>
            <th scope="col">{t('versions.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <VersionRow key={version.treeId} version={version} {...row} />
          ))}
        </tbody>
      </table>
      {row.hasUnsaved && <p className={styles.locked}>{t('versions.locked')}</p>}
    </FormSection>
  );
}

type VersionRowProps = Omit<VersionTableProps, 'versions'> & Readonly<{ version: TreeVersion }>;

function VersionRow({ version, openedId, hasUnsaved, isBusy, onOpen, onUse }: VersionRowProps) {
  const { t } = useTranslation('device-trees');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { treeId, isInUse, madeAt, madeBy } = version;
  const isLocked = hasUnsaved || isBusy;
  const action = (name: 'open' | 'use', act: (version: TreeVersion) => void) => (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={t(`versions.${name}Of`, { number: treeId })}
      aria-disabled={isLocked || undefined}
      onClick={() => !isLocked && act(version)}
    >
      {t(`versions.${name}`)}
    </Anchor>
  );
  return (
    <tr aria-current={treeId === openedId || undefined}>
      <th scope="row" className="gp-numbers">
        {treeId}
      </th>
      <td>
        {madeAt === null ? t('versions.product') : <time dateTime={madeAt}>{formatDateTime(madeAt, clock)}</time>}
      </td>
      <td>{madeBy !== null && <bdi>{madeBy}</bdi>}</td>
      <td>{isInUse && <Badge tone="success">{t('versions.inUse')}</Badge>}</td>
      <td>
        <div className={tableStyles.actions}>
          {treeId !== openedId && action('open', onOpen)}
          {!isInUse && action('use', onUse)}
        </div>
      </td>
    </tr>
  );
}
