import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { ehrSettingsWire } from '@glidepath/api-contract/wire/ehr-settings.wire';
import type * as z from 'zod/mini';

import type { Tx } from '#platform/database/database.ts';
import { findEhrSettings } from './ehr-settings.repository.ts';
import { ourAddresses } from './our-addresses.ts';

type EhrSettingsAnswer = Camelised<z.infer<typeof ehrSettingsWire>>;

export async function ehrSettingsAnswer(
  tx: Tx,
  { clinicId, baseUrl }: Readonly<{ clinicId: string; baseUrl: string }>,
): Promise<EhrSettingsAnswer> {
  const row = await findEhrSettings(tx, clinicId);
  return {
    ...ourAddresses(baseUrl, clinicId),
    settings: row
      ? {
          baseUrl: row.base_url,
          mrnSystem: row.mrn_system,
          visitSystem: row.visit_system ?? '',
          isSending: row.is_sending,
          proof: row.proof,
          clientId: row.client_id ?? '',
          launchClientId: row.launch_client_id ?? '',
          hasToken: row.token_sealed !== null,
          version: row.version,
        }
      : null,
  };
}
