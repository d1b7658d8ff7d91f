import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aClinic, aDoctor, aPatient, tokenOf } from '@glidepath/server/test-support/people';
import { startTestServer, type TestServer } from '@glidepath/server/test-support/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentenceFor } from '../sentence-for.ts';
import { libreViewText } from '../test-support/sample-files.ts';
import { uploadCommand } from './upload.ts';

const CLARITY = [
  'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,' +
    'Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),Glucose Rate of Change (mg/dL/min)',
  '1,,FirstName,,Wilhelmina,,,,,,,',
  '2,,DateOfBirth,,1984-05-06,,,,,,,',
  '3,,Device,,,Phone G6,Phone1,,,,,',
  '4,2026-02-20T07:00:00,EGV,,,,Phone1,120,,,,',
  '5,2026-02-20T07:05:00,EGV,,,,Phone1,Low,,,,',
  '6,2026-02-20T07:06:00,Insulin,Long-Acting,,,Phone1,,18,,,',
  '',
].join('\r\n');

let server: TestServer;
let folder: string;
let serverUrl: string;
beforeAll(async () => {
  server = await startTestServer();
  serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'glidepath-upload-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function launched() {
  const { id: clinicId } = await aClinic(server);
  const { id: patientId } = await aPatient(server, clinicId);
  const token = await tokenOf(server, (await aDoctor(server, clinicId)).email);
  const link = `glidepath-uploader://open?token=${token}&ext_name=ext-${patientId}&rand=00ff`;
  return { patientId, token, link };
}
function fileOf(text: string): string {
  const path = join(mkdtempSync(join(folder, 'file-')), 'export.csv');
  writeFileSync(path, text);
  return path;
}
const run = (path: string, options: Record<string, string>) =>
  uploadCommand
    .runAlone({ server: serverUrl, timezone: 'America/New_York', ...options }, [path])
    .catch((error: unknown) => sentenceFor(error, uploadCommand));
const storedOf = async (patientId: string) => {
  const { system } = server.deps.database;
  const of = (table: 'sensor_readings' | 'device_events') =>
    system.selectFrom(table).selectAll().where('patient_id', '=', patientId).execute();
  return [...(await of('sensor_readings')), ...(await of('device_events'))];
};

describe('glidepath upload', () => {
  it('UPL-02: sends a file by the link of the product, and no name or birth date with it', async () => {
    const { patientId, link } = await launched();
    const path = fileOf(CLARITY);
    expect(await run(path, { link })).toBe(
      '3 records were sent, 3 of them new. Times without a zone count as America/New_York.',
    );
    const stored = await storedOf(patientId);
    expect(stored).toMatchObject([
      { glucose: 120, at: new Date('2026-02-20T12:00:00Z') },
      { glucose: 39, beyond: 'low' },
      { type: 'injection', facts: { role: 'basal', doseUnits: 18 } },
    ]);
    expect(JSON.stringify(stored)).not.toMatch(/Wilhelmina|1984-05-06/);
    expect(await run(path, { link })).toContain('0 of them new');
  });

  it('UPL-04: opens an encrypted link with its private key alone', async () => {
    const { patientId, token } = await launched();
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const content = JSON.stringify({ token, ext_name: `ext-${patientId}` });
    const data = publicEncrypt({ key: publicKey, ...padding }, Buffer.from(content)).toString('base64url');
    const link = `glidepath-uploader://open?data=${data}&rand=00ff`;
    expect(await run(fileOf(CLARITY), { link, 'private-key': fileOf(privateKey) })).toContain('3 records were sent');
    expect(await run(fileOf(CLARITY), { link })).toContain('--private-key is missing');
    expect(await run(fileOf(CLARITY), { link, 'private-key': fileOf('no key') })).toContain('does not open this link');
  });

  it.each([
    ['a link of another program', { link: 'https://clinic.example/?token=x&ext_name=y' }, 'is not an uploader link'],
    ['a link without a token', { link: 'glidepath-uploader://open?ext_name=y' }, 'The link is incomplete'],
    ['no link', {}, '--link is missing'],
    ['a zone that does not exist', { link: 'glidepath-uploader://open?token=x&ext_name=y', timezone: 'X/Y' }, 'X/Y'],
    ['a token that is none', { link: 'glidepath-uploader://open?token=x&ext_name=y' }, 'security reasons'],
    [
      'a server that is not there',
      { link: 'glidepath-uploader://open?token=secret-token&ext_name=y', server: 'http://127.0.0.1:9' },
      'The server cannot be reached',
    ],
  ])('UPL-11: %s is said in a sentence without the token', async (_, options, sentence) => {
    const said = await run(fileOf(CLARITY), options);
    expect(said).toContain(sentence);
    expect(said).not.toContain('secret-token');
  });

  it('says which lines were skipped and why, and asks what ambiguous dates mean', async () => {
    const { link } = await launched();
    const odd = CLARITY.replace('EGV,,,,Phone1,120', 'EGV,,,,Phone1,x').replace(
      '4,2026-02-20T07:00',
      '4,2096-02-20T07:00:00,EGV,,,,Phone1,99,,,,\r\n4,2026-02-20T07:00',
    );
    expect(await run(fileOf(odd), { link })).toBe(
      '2 records were sent, 2 of them new. Times without a zone count as America/New_York.\n2 records were skipped:\n' +
        '  1: The time is still to come. (line 5)\n  1: The value is not a number. (line 6)',
    );
    const ambiguous = fileOf(libreViewText('02-03-2026'));
    expect(await run(ambiguous, { link })).toContain('Say --dates day-first or --dates month-first.');
    expect(await run(ambiguous, { link, dates: 'month-first' })).toContain('96 records were sent');
  });

  it('a file that is cut off, or none of ours, is refused with its line and nothing is sent', async () => {
    const { patientId, link } = await launched();
    expect(await run(fileOf(CLARITY.slice(0, -20)), { link })).toMatch(/cut off.*\(line \d+\)/);
    expect(await run(fileOf('a,b\n1,2\n'), { link })).toContain('none of those that can be read');
    expect(await storedOf(patientId)).toEqual([]);
  });
});
