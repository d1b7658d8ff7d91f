import { joinedName } from '@glidepath/patient-rules';
import type { Kysely } from 'kysely';

import type { Schema } from '#platform/database/schema.ts';
import type { MailLanguage } from '#platform/mail/mail-kinds.ts';
import {
  findAdministrators,
  findPatientContact,
  findStanding,
  findUserContact,
  type UserContact,
} from './user-contact.repository.ts';

/** How somebody is written to. */
export type Reader = Readonly<{ to: string; firstName: string; language: MailLanguage }>;

const readerOf = ({ email, firstName, language }: UserContact): Reader => ({
  to: email,
  firstName,
  language: language ?? 'en',
});

/** As staff sign with it; undefined where there is no such user. */
export async function findUserName(db: Kysely<Schema>, userId: string): Promise<string | undefined> {
  const user = await findUserContact(db, userId);
  return user && joinedName({ firstName: user.firstName, middleName: '', lastName: user.lastName });
}

/** Where somebody works and as what, and whether still; undefined where there is no such user. */
export async function findUserStanding(db: Kysely<Schema>, userId: string) {
  const user = await findStanding(db, userId);
  return user && { ...user, isActive: user.deactivatedAt === null };
}

export async function findUserLanguage(db: Kysely<Schema>, userId: string): Promise<MailLanguage> {
  return (await findUserContact(db, userId))?.language ?? 'en';
}

export async function findPatientLanguage(db: Kysely<Schema>, patientId: string): Promise<MailLanguage> {
  return (await findPatientContact(db, patientId))?.language ?? 'en';
}

/** The patient where there is an account in use; undefined otherwise. */
export async function findPatientReader(db: Kysely<Schema>, patientId: string): Promise<Reader | undefined> {
  const user = await findPatientContact(db, patientId);
  return user?.enrolled_at && !user.deactivated_at ? readerOf(user) : undefined;
}

export async function findAdministratorReaders(db: Kysely<Schema>, clinicId: string): Promise<Reader[]> {
  return (await findAdministrators(db, clinicId)).map(readerOf);
}
