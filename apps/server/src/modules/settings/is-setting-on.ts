import type { Tx } from '#platform/database/database.ts';
import { findSystemSetting } from './system-settings.repository.ts';

export async function isSettingOn(tx: Tx, key: string): Promise<boolean> {
  return (await findSystemSetting(tx, key)) === 'true';
}
