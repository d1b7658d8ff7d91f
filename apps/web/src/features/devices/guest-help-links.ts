import { type PublicSettings, settingUrl } from '#shared/account/public-settings.ts';
import { supportLink } from '#shared/account/support-link.ts';
import type { CloudName } from '#shared/devices/cloud-connections.query.ts';

export type GuestHelpLink = Readonly<{ about: CloudName | 'support'; address: string }>;

/** How to connect each service shown, where the installation has a page about it, and the support site (D3-103). */
export function guestHelpLinks(settings: PublicSettings, clouds: readonly CloudName[]): readonly GuestHelpLink[] {
  const howTo = clouds.flatMap((about) => {
    const address = settingUrl(settings, `${about}_help_url`);
    return address === undefined ? [] : [{ about, address }];
  });
  return [...howTo, { about: 'support', address: supportLink(settings) }];
}
