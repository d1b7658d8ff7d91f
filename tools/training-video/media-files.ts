import { join } from 'node:path';

import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';

const FOLDER = join(REPOSITORY_ROOT, 'apps/web/public/media');

/** What the app serves at /media. */
export const MEDIA_FILES = {
  video: join(FOLDER, 'training.mp4'),
  english: join(FOLDER, 'training.en.vtt'),
  hebrew: join(FOLDER, 'training.he.vtt'),
} as const;
