import { type ClinicChange, setClinic } from '@glidepath/server/operate';

import {
  type Command,
  type CommandOptions,
  ofClinic,
  optionalText,
  requiredId,
  trueOrFalse,
  UsageError,
} from '../command.ts';
import { networks } from '../networks.ts';

export const setClinicCommand: Command = {
  summary: 'changes fields and flags of a clinic',
  usage: [
    'set-clinic --clinic <id> [--name <name>] [--timezone <zone>] [--country <two letters>] [--code <word>]',
    '  [--emr true|false] [--enforce-mrn true|false] [--device-selection true|false] [--init-pump true|false]',
    '  [--demo true|false] [--tidepool-email <address>] [--dms-name <name>] [--network 10.0.0.0/8,192.0.2.7]',
    '  [--flag basal_only_enabled=true]...',
    '  (--network any lifts the limit; an empty --code, --tidepool-email or --dms-name "" takes it away)',
  ].join('\n'),
  options: {
    clinic: { type: 'string' },
    name: { type: 'string' },
    timezone: { type: 'string' },
    country: { type: 'string' },
    code: { type: 'string' },
    emr: { type: 'string' },
    'enforce-mrn': { type: 'string' },
    'device-selection': { type: 'string' },
    'init-pump': { type: 'string' },
    demo: { type: 'string' },
    'tidepool-email': { type: 'string' },
    'dms-name': { type: 'string' },
    network: { type: 'string', multiple: true },
    flag: { type: 'string', multiple: true },
  },
  async run(deps, options) {
    const clinicId = requiredId(options, 'clinic');
    await ofClinic(clinicId, setClinic(deps, clinicId, clinicChange(options)));
    return 'The clinic was changed.';
  },
};

export function clinicChange(options: CommandOptions): ClinicChange {
  const { clinic: _, ...given } = options;
  if (Object.keys(given).length === 0) throw new UsageError('There is nothing to change.');
  return {
    name: optionalText(options, 'name'),
    timezone: optionalText(options, 'timezone'),
    country: optionalText(options, 'country'),
    code: optionalText(options, 'code'),
    isEmrSinglePatientMode: trueOrFalse(options, 'emr'),
    shouldEnforcePatientMrn: trueOrFalse(options, 'enforce-mrn'),
    shouldShowDeviceSelection: trueOrFalse(options, 'device-selection'),
    shouldShowInitPump: trueOrFalse(options, 'init-pump'),
    isDemo: trueOrFalse(options, 'demo'),
    tidepoolEmail: optionalText(options, 'tidepool-email'),
    dmsName: optionalText(options, 'dms-name'),
    allowedNetworks: networks(options),
    configuration: flags(options['flag']),
  };
}

/** The server knows which flags there are and what each may be. */
function flags(given: CommandOptions[string]): ClinicChange['configuration'] {
  const pairs = [given ?? []].flat().map((pair) => {
    const [flag, setting] = /^(\w+)=(.+)$/.exec(String(pair))?.slice(1) ?? [];
    if (!flag || !setting) throw new UsageError(`--flag ${pair} is not of the form flag=true.`);
    return [flag, setting === 'true' || setting === 'false' ? setting === 'true' : setting] as const;
  });
  return Object.fromEntries(pairs) as ClinicChange['configuration'];
}
