import { expect } from '@playwright/test';

import type { World } from '../fixtures/world.ts';
import { PASSWORD, tokenOf } from './people.ts';

export const keyOf = (link: string) => new URL(link).searchParams.get('k') ?? '';

/** Some mails leave after the call was answered, and the same address may have older mails of another kind. */
export async function mailedLinkTo(world: World, email: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      link = await world.mailedLink(email).catch(() => '');
      return link;
    })
    .toContain(`/${path}?k=`);
  return link;
}

export async function aResetLink(world: World, email: string): Promise<string> {
  await world.api('GET', `reset_password/${encodeURIComponent(email)}`);
  return mailedLinkTo(world, email, 'reset_password');
}

/** A doctor invites a patient to connect a device without an account. */
export async function aGuestInvitation(world: World, doctorEmail: string, patientId: string) {
  const email = `guest${world.nextNumber()}@e2e.test`;
  const token = await tokenOf(world, doctorEmail);
  await world.api('POST', `guest_enrollment/cgm_invitation_email/${patientId}`, { token, body: { email } });
  return { email, link: await mailedLinkTo(world, email, 'guest_enrollment') };
}

/** An administrator, who proves to be one, asks for another address of a patient. */
export async function anEmailChangeLink(world: World, adminEmail: string, patientId: string): Promise<string> {
  const email = `moved${world.nextNumber()}@e2e.test`;
  const token = await tokenOf(world, adminEmail);
  await world.api('POST', 'user/proof', { token, body: { password: PASSWORD } });
  await world.api('POST', `patient/${patientId}/email_change`, { token, body: { email } });
  return mailedLinkTo(world, email, 'confirm_email');
}

/** Makes the keys mailed to an address as old as they would be after their life, without waiting for it. */
export async function expireLinksTo(world: World, email: string): Promise<void> {
  const { system } = world.operator.deps.database;
  await system
    .updateTable('mailed_keys')
    .set({ expires_at: new Date(0) })
    .where('email', '=', email)
    .execute();
}
