import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { PatientSearch } from '#features/patients/patient-search.tsx';
import { WorklistLink as LinkToWorklist } from '#features/worklist/worklist-link.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import { usePageKeys } from '#shared/keyboard/page-keys.ts';
import { ShortcutsDialog } from '#shared/keyboard/shortcuts-dialog.tsx';
import { paths } from '#shared/routing/paths.ts';

type StaffToolsProps = Readonly<{
  /** The patient whose page this is. */
  openId: string | undefined;
}>;

/** These have a search and keys of their own. */
const LISTS: readonly string[] = [paths.patientsList, paths.worklist];

/** On every page of clinicians but the lists. */
export function StaffTools({ openId }: StaffToolsProps) {
  const isList = LISTS.includes(useLocation().pathname);
  // In single-patient mode there is nobody else to find.
  const hasSearch = useClinic().data?.isEmrSinglePatientMode === false;
  if (isList) return null;
  return (
    <>
      {hasSearch && <PatientSearch openId={openId} />}
      <Shortcuts hasSearch={hasSearch} />
    </>
  );
}

/** Comes in the same file as the others. */
export function WorklistLink({ className }: Readonly<{ className: string | undefined }>) {
  return <LinkToWorklist className={className} />;
}

const KEYS = { '?': 'help' } as const;

function Shortcuts({ hasSearch }: Readonly<{ hasSearch: boolean }>) {
  const { t } = useTranslation('patients');
  const [isOpen, setIsOpen] = useState(false);
  usePageKeys(KEYS, () => setIsOpen(true));
  const searchKeys = [
    ['/', t('shortcuts.search')],
    ['Enter', t('shortcuts.openFirst')],
  ] as const;
  return (
    <ShortcutsDialog
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      keys={[...(hasSearch ? searchKeys : []), ['F8', t('shortcuts.stay')], ['?', t('shortcuts.help')]]}
    />
  );
}
