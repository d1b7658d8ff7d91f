import type { AppRoute } from './app-route.ts';

const ADMIN = { guards: ['token', 'doctor', 'admin'], header: 'by-session', terms: 'by-user' } as const;

/** For those who run a clinic. */
export const ADMIN_ROUTES: readonly AppRoute[] = [
  {
    ...ADMIN,
    path: '/admin-settings',
    texts: ['admin', 'patient', 'ehr', 'documents'],
    load: async () => (await import('#features/admin/admin-settings.screen.tsx')).AdminSettingsScreen,
  },
  {
    ...ADMIN,
    path: '/admin-settings/device-trees',
    texts: ['device-trees', 'device-selection'],
    load: async () => (await import('./device-trees-page.tsx')).DeviceTreesPage,
  },
  {
    ...ADMIN,
    path: '/audit-trail',
    texts: ['audit-trail', 'patient'],
    load: async () => (await import('#features/audit-trail/audit-trail.screen.tsx')).AuditTrailScreen,
  },
  {
    ...ADMIN,
    path: '/audit-trail/patient/:id',
    texts: ['audit-trail', 'patient'],
    load: async () => (await import('#features/audit-trail/access-report.screen.tsx')).AccessReportScreen,
  },
];
