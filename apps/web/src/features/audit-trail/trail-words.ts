/** What is asked for together. */
export const TRAIL_GROUPS = [
  'patients',
  'plans',
  'titration',
  'devices',
  'reports',
  'accounts',
  'clinic',
  'trail',
] as const;
export type TrailGroup = (typeof TRAIL_GROUPS)[number];

/** The parts of a record, each with the calls that show it. */
const AREAS: Readonly<Record<string, Readonly<{ group: TrailGroup; calls: readonly string[] }>>> = {
  list: { group: 'patients', calls: ['list-patients', 'list-locked-patients', 'list-waiting-patients'] },
  profile: { group: 'patients', calls: ['get-patient', 'update-patient', 'enrol-patient', 'invite-guest'] },
  settings: { group: 'patients', calls: ['get-patient-config', 'update-patient-config', 'start-advisor'] },
  account: {
    group: 'patients',
    calls: ['get-patient-account', 'unlock-patient', 'request-email-change', 'withdraw-email-change'],
  },
  emergency: { group: 'patients', calls: ['open-in-emergency'] },
  dataRights: {
    group: 'patients',
    calls: [
      'export-patient-data',
      'export-former-patient-data',
      'deactivate-patient',
      'list-deactivated-patients',
      'reactivate-patient',
      'erase-patient',
    ],
  },
  recommendations: {
    group: 'plans',
    calls: [
      'find-recommendations',
      'get-advice-readiness',
      'mark-recommendation-manual',
      ...['pump', 'injection', 'generic'].flatMap((kind) => [
        `request-${kind}-recommendation`,
        `get-${kind}-generation`,
        `get-${kind}-rationale`,
        `approve-${kind}-recommendation`,
      ]),
      'forecast-plan',
      'get-replayable-days',
      ...['get-days-left-out', 'leave-day-out', 'take-day-back'],
      'recompute-recommendation',
    ],
  },
  approvals: {
    group: 'plans',
    calls: [
      'list-feedbacks',
      'get-feedback',
      'get-clinic-note',
      'get-considered-plans',
      'share-feedback',
      'answer-feedback',
      'acknowledge-feedback',
    ],
  },
  plan: {
    group: 'plans',
    calls: [
      'get-current-pump-plan',
      'get-injection-plan',
      'get-newest-plan',
      'list-plan-versions',
      'save-injection-plan',
    ],
  },
  pumpStart: {
    group: 'plans',
    calls: ['get-initial-pump-plan', 'request-initial-pump-plan', 'approve-initial-pump-plan'],
  },
  delivery: { group: 'plans', calls: ['get-ehr-delivery', 'send-to-ehr-again', 'download-plan-bundle'] },
  titration: {
    group: 'titration',
    calls: [
      'get-auto-titration',
      'set-auto-titration',
      'get-titration',
      'get-own-titration',
      'set-titration-limits',
      'suspend-titration',
      'resume-titration',
      'report-to-titration',
    ],
  },
  devices: {
    group: 'devices',
    calls: [
      'list-cloud-connections',
      'get-dexcom-status',
      'disconnect-dexcom',
      'get-libre-login-url',
      'clear-disconnection-notice',
      'create-device-selection',
      'update-device-selection',
    ],
  },
  upload: { group: 'devices', calls: ['upload-device-data', 'get-last-upload-time', 'issue-uploader-token'] },
  reports: { group: 'reports', calls: ['create-patient-reports', 'get-patient-summary'] },
  trail: {
    group: 'trail',
    calls: ['list-audit-trail', 'export-audit-trail', 'create-access-report', 'find-trail-patients'],
  },
};

/** What can be done, by what it is about. */
const ACTIONS: Readonly<Record<TrailGroup, readonly string[]>> = {
  patients: [
    'patient-added',
    'patient-changed',
    'patient-config-changed',
    'treatment-type-changed',
    'advisor-started',
    'patient-invited',
    'guest-invited',
    'patient-enrolled',
    'guest-signed-in',
    'guardian-consented',
    'enrolment-birth-date-refused',
    'email-change-requested',
    'email-change-withdrawn',
    'email-changed',
    'opened-in-emergency',
    'data-exported',
    'patient-deactivated',
    'patient-reactivated',
    'patient-erased',
    'record-removed',
  ],
  plans: [
    'plan-entered',
    'plan-accepted',
    'plan-rejected',
    'plan-acknowledged',
    'plan-acknowledgement-undone',
    'plan-bundle-downloaded',
    'pump-start-proposed',
    'pump-start-approved',
    'recommendation-requested',
    'recommendation-generated',
    'recommendation-refused',
    'recommendation-made-manual',
    'day-left-out',
    'day-taken-back',
    'recommendation-approved',
    'recommendation-shared',
    'unusual-changes-confirmed',
    'ehr-delivery-requested',
    'ehr-delivery-sent',
    'ehr-delivery-failed',
  ],
  titration: [
    'titration-started',
    'titration-evaluated',
    'titration-step-applied',
    'titration-suspended',
    'titration-resumed',
    'titration-limits-set',
    'titration-reported',
    'titration-ended',
  ],
  devices: [
    'device-data-uploaded',
    'uploader-launched',
    'cloud-connected',
    'cloud-disconnected',
    'disconnection-notice-cleared',
    'device-selected',
    'device-selection-changed',
  ],
  reports: ['reports-viewed'],
  accounts: [
    'signed-in',
    'sign-in-refused',
    'logged-out',
    'sessions-ended',
    'refresh-token-reused',
    'account-locked',
    'user-unlocked',
    'user-deactivated',
    'user-reactivated',
    'staff-role-changed',
    'doctor-invited',
    'doctor-enrolled',
    'instructions-confirmed',
    'password-refused',
    'password-reset-requested',
    'password-reset-completed',
    'second-factor-turned-on',
    'second-factor-turned-off',
    'second-factor-refused',
    'passkey-added',
    'passkey-removed',
    'proof-given',
    'signature-given',
    'single-sign-on-refused',
    'smart-launch-refused',
  ],
  clinic: [
    'clinic-created',
    'clinic-settings-changed',
    'tidepool-credentials-updated',
    'identity-provider-changed',
    'identity-provider-removed',
    'ehr-settings-changed',
    'ehr-settings-removed',
    'security-rules-changed',
    'security-rules-removed',
    'administrators-changed',
    'record-retention-changed',
    'staff-networks-changed',
    ...[
      'identity-provider',
      'record-system',
      'security-rules',
      'administrators',
      'record-retention',
      'staff-networks',
    ].flatMap((setting) => [`${setting}-change-asked`, `${setting}-change-withdrawn`]),
    'device-tree-saved',
    'device-tree-activated',
  ],
  trail: ['audit-trail-exported', 'access-report-made', 'content-sealed', 'ledger-begun', 'ledger-sealed-anew'],
};

export const TRAIL_ACTIONS = Object.values(ACTIONS).flat();
export const TRAIL_AREAS = Object.keys(AREAS);

const AREA_OF_CALL = new Map(Object.entries(AREAS).flatMap(([area, { calls }]) => calls.map((call) => [call, area])));

/** The names of all calls and actions of a group, as the server is asked for them. */
export function namesOfGroup(group: TrailGroup): string[] {
  const calls = Object.values(AREAS).flatMap((area) => (area.group === group ? area.calls : []));
  return [...calls, ...ACTIONS[group]];
}

/** The key of the words for an entry; undefined for one that is newer than these words. */
export function wordsKey({ kind, what }: Readonly<{ kind: 'look' | 'change'; what: string }>): string | undefined {
  if (kind === 'change') return TRAIL_ACTIONS.includes(what) ? `done.${what}` : undefined;
  const area = AREA_OF_CALL.get(what);
  return area === undefined ? undefined : `seen.${area}`;
}
