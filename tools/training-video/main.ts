import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { captions } from './captions.ts';
import { encodeVideo, hasEncoder } from './encode.ts';
import { MEDIA_FILES } from './media-files.ts';
import { SCENES } from './scenes.ts';
import { takeStills } from './stills.ts';

/** Records the training video again and writes its captions. */
async function record(): Promise<void> {
  const stills = mkdtempSync(join(tmpdir(), 'glidepath-stills-'));
  try {
    const shots = await takeStills(stills);
    mkdirSync(dirname(MEDIA_FILES.video), { recursive: true });
    encodeVideo(shots, MEDIA_FILES.video);
    for (const language of ['english', 'hebrew'] as const) {
      writeFileSync(MEDIA_FILES[language], captions(SCENES, language));
    }
  } finally {
    rmSync(stills, { recursive: true });
  }
  const kilobytes = Math.round(statSync(MEDIA_FILES.video).size / 1000);
  console.log(`${MEDIA_FILES.video}: ${kilobytes} kB. Look at it before you commit it.`);
}

if (hasEncoder()) {
  await record();
} else {
  console.error('The video is made with ffmpeg, which was not found: install the package "ffmpeg" and try again.');
  process.exitCode = 1;
}
