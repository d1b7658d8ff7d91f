import { ACTIONS } from './trail-actions.ts';
import type { TrailGroup } from './trail-groups.ts';

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
      'list-patient-outcomes',
      'get-clinic-outcomes',
      'get-agreement',
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
  worklist: {
    group: 'plans',
    calls: [
      'list-worklist',
      'list-worklist-changes',
      'update-worklist-row',
      'ask-for-data',
      'take-data-request-back',
      ...['get-prepared-advice', 'take-prepared-advice', 'approve-prepared-advice'],
      ...['get-second-opinion', 'give-second-opinion'],
      ...['create-sign-offs', 'list-sign-offs', 'withdraw-sign-off'],
    ],
  },
  monitoring: {
    group: 'plans',
    calls: [
      'list-monitoring-days',
      ...['list-interactive-minutes', 'enter-interactive-minutes', 'take-back-interactive-minutes'],
    ],
  },
  closedLoop: {
    group: 'plans',
    calls: [
      'get-loop-report',
      ...['get-loop-review-switch', 'set-loop-review-switch', 'get-loop-review', 'set-loop-system'],
      ...['approve-loop-settings', 'list-loop-settings', 'get-own-loop-settings', 'acknowledge-loop-settings'],
    ],
  },
  reports: { group: 'reports', calls: ['create-patient-reports', 'get-patient-summary'] },
  trail: {
    group: 'trail',
    calls: ['list-audit-trail', 'export-audit-trail', 'create-access-report', 'find-trail-patients'],
  },
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
