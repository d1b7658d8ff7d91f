import type { GlucoseUnit } from '@glidepath/quantities';
import { createContext, type ReactNode, useContext, useEffect } from 'react';

import { useClinic } from '#shared/account/clinic.query.ts';
import { setErrorUnit } from '#shared/i18n/i18n.ts';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';

const UnitOfReader = createContext<GlucoseUnit>('mg/dL');

/** Everything below it writes glucose in this unit. */
export function InGlucoseUnit({ unit, children }: Readonly<{ unit: GlucoseUnit; children: ReactNode }>) {
  return <UnitOfReader value={unit}>{children}</UnitOfReader>;
}

/**
 * A page in the unit of the reader's clinic. It waits for it: no number may change its unit while it is being read. Once the
 * clinic could not be loaded the page is shown: it tells the failure itself, and asks again.
 */
export function InUnitOfClinic({ children }: Readonly<{ children: ReactNode }>) {
  const { data: clinic, isLoading, errorUpdateCount } = useClinic();
  const unit = clinic?.clinicConfiguration.initialPlanUnits ?? 'mg/dL';
  useEffect(() => setErrorUnit(unit), [unit]);
  if (isLoading && errorUpdateCount === 0) return <ScreenLoader />;
  return <InGlucoseUnit unit={unit}>{children}</InGlucoseUnit>;
}

/** In which the reader's clinic measures glucose. */
export function useGlucoseUnit(): GlucoseUnit {
  return useContext(UnitOfReader);
}
