import type { Command, LoneCommand } from './command.ts';
import { adviseCommand } from './commands/advise.ts';
import { backupCommand } from './commands/backup.ts';
import { createClinicCommand } from './commands/create-clinic.ts';
import { createDoctorCommand } from './commands/create-doctor.ts';
import { nightlyCommand } from './commands/nightly.ts';
import { reportCommand } from './commands/report.ts';
import { resealSecretsCommand } from './commands/reseal-secrets.ts';
import { restoreCommand } from './commands/restore.ts';
import { sealAnewCommand } from './commands/seal-anew.ts';
import { setClinicCommand } from './commands/set-clinic.ts';
import { setEhrCommand } from './commands/set-ehr.ts';
import { setIdentityProviderCommand } from './commands/set-identity-provider.ts';
import { setSettingCommand } from './commands/set-setting.ts';
import { turnOffSecondFactorCommand } from './commands/turn-off-second-factor.ts';
import { unlockUserCommand } from './commands/unlock-user.ts';
import { uploadCommand } from './commands/upload.ts';
import { verifyAuditCommand } from './commands/verify-audit.ts';

export const COMMANDS: ReadonlyMap<string, Command | LoneCommand> = new Map<string, Command | LoneCommand>([
  ['create-clinic', createClinicCommand],
  ['set-clinic', setClinicCommand],
  ['set-identity-provider', setIdentityProviderCommand],
  ['set-ehr', setEhrCommand],
  ['create-doctor', createDoctorCommand],
  ['set-setting', setSettingCommand],
  ['unlock-user', unlockUserCommand],
  ['turn-off-second-factor', turnOffSecondFactorCommand],
  ['verify-audit', verifyAuditCommand],
  ['seal-anew', sealAnewCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['nightly', nightlyCommand],
  ['reseal-secrets', resealSecretsCommand],
  ['upload', uploadCommand],
  ['advise', adviseCommand],
  ['report', reportCommand],
]);

export function overview(): string {
  const lines = [...COMMANDS].map(([name, command]) => `  ${name.padEnd(22)} ${command.summary}`);
  return ['Usage: npm run glidepath -- <command> [options]', '', ...lines].join('\n');
}
