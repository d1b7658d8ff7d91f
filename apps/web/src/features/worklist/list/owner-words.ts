import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useUser } from '#shared/account/user.query.ts';
import { worklistOwnersQuery } from './worklist.query.ts';
import { OWNERS, type OwnerFilter } from './worklist-filter.ts';

type Option = Readonly<{ value: OwnerFilter; label: string }>;

/** Whose patients can be asked for: by a word, or the colleagues by name. */
export function useOwnerOptions(chosen: OwnerFilter): readonly Option[] {
  const { t } = useTranslation('worklist');
  const { data: user } = useUser();
  const { data: owners = [], isPending } = useQuery(worklistOwnersQuery());
  const colleagues = owners.filter(({ id }) => id !== user?.id).map(({ id, name }) => ({ value: id, label: name }));
  const words = OWNERS.map((owner) => ({ value: owner, label: t(`filters.owners.${owner}`) }));
  const known: readonly Option[] = [...words, ...colleagues];
  if (known.some(({ value }) => value === chosen)) return known;
  // In a saved view stands somebody who has left, or oneself where it came from a colleague.
  const label = chosen === user?.id ? t('filters.owners.mine') : t('filters.otherOwner');
  return [...known, { value: chosen, label: isPending ? '…' : label }];
}

export function useOwnerWords(chosen: OwnerFilter): string {
  const options = useOwnerOptions(chosen);
  return options.find(({ value }) => value === chosen)?.label ?? '';
}
