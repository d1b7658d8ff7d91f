import { getEhrKeysCall } from '@glidepath/api-contract/ehr/get-ehr-keys.call';
import { finishSmartLaunchCall } from '@glidepath/api-contract/smart-launch/finish-smart-launch.call';
import { startSmartLaunchCall } from '@glidepath/api-contract/smart-launch/start-smart-launch.call';

export type OurAddresses = Readonly<{ keysUrl: string; launchUrl: string; redirectUrl: string }>;

/** What a record system needs to know to register us. */
export function ourAddresses(baseUrl: string, clinicId: string): OurAddresses {
  return {
    keysUrl: `${baseUrl}/api/${getEhrKeysCall.path.replace('{clinicId}', clinicId)}`,
    launchUrl: `${baseUrl}/api/${startSmartLaunchCall.path}`,
    redirectUrl: `${baseUrl}/api/${finishSmartLaunchCall.path}`,
  };
}
