import { setSystemSetting } from '@glidepath/server/operate';

import { type Command, required, UsageError } from '../command.ts';

export const setSettingCommand: Command = {
  summary: 'sets a setting that holds for every clinic',
  usage: 'set-setting --key is_libreview_enabled --value true (an empty --value "" takes a link away)',
  options: { key: { type: 'string' }, value: { type: 'string' } },
  async run(deps, options) {
    const key = required(options, 'key');
    const { value } = options;
    // Empty is a value here; forgotten is not.
    if (typeof value !== 'string') throw new UsageError('--value is missing.');
    await setSystemSetting(deps, { key, value });
    return value === '' ? `${key} was removed.` : `${key} is now ${value}.`;
  },
};
