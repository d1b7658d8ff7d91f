import * as z from 'zod';

import type { Config } from '#platform/config/config.ts';
import { askRecordSystem, failureOfStatus } from './ask-record-system.ts';
import { EhrFailure } from './ehr-failure.ts';

const configurationSchema = z.object({
  token_endpoint: z.string(),
  /** Only of systems that launch applications. */
  authorization_endpoint: z.string().optional(),
  issuer: z.string().optional(),
  jwks_uri: z.string().optional(),
});

export type SmartConfiguration = Readonly<z.infer<typeof configurationSchema>>;

/** What a record system says about signing in to it (SMART App Launch 2.2, section 2). */
export async function smartConfiguration(
  config: Config,
  baseUrl: string,
  signal?: AbortSignal,
): Promise<SmartConfiguration> {
  const answer = await askRecordSystem(config, { url: `${baseUrl}/.well-known/smart-configuration`, signal });
  if (answer.status !== 200) throw failureOfStatus(answer);
  const parsed = configurationSchema.safeParse(answer.body);
  if (!parsed.success) throw new EhrFailure('ehr-refused');
  return parsed.data;
}
