import { spawnSync } from 'node:child_process';

/** A picture and how long it is shown. */
export type Shot = Readonly<{ file: string; seconds: number }>;

const ENCODER = 'ffmpeg';
const FRAMES_PER_SECOND = 25;
const FADE_SECONDS = 0.24;

/** Level 4.0 is what phones and old clinic computers can decode too. */
const ENCODING = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '25', '-level:v', '4.0'];
/** Left unsaid, a browser takes this for granted at this size while ffmpeg computes another: the colours would shift. */
const COLOURS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
/** One thread, and nothing about the program or the day: the same pictures give the same file. */
const REPEATABLE = ['-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
/**
 * The encoder writes its name into the file, where the standard says "AVC Coding" (ISO/IEC 14496-15), and its options
 * into the stream, in units of type 6, which hold nothing else here.
 */
const WITHOUT_ENCODER_NAME = ['-metadata:s:v', 'encoder=AVC Coding', '-bsf:v', 'filter_units=remove_types=6'];

export function hasEncoder(): boolean {
  return spawnSync(ENCODER, ['-version'], { stdio: 'ignore' }).status === 0;
}

/** Makes a silent H.264 video of the shots that lasts as long as they do together. */
export function encodeVideo(shots: readonly Shot[], target: string): void {
  const inputs = shots.flatMap(({ file, seconds }, index) => {
    const isLast = index === shots.length - 1;
    const shownSeconds = isLast ? seconds : seconds + FADE_SECONDS;
    return ['-loop', '1', '-framerate', String(FRAMES_PER_SECOND), '-t', String(shownSeconds), '-i', file];
  });
  const { status, stderr } = spawnSync(
    ENCODER,
    [
      ...['-y', '-v', 'error', ...inputs, '-filter_complex', filterOf(shots), '-map', '[video]'],
      ...[...ENCODING, ...COLOURS, ...REPEATABLE, ...WITHOUT_ENCODER_NAME, '-movflags', '+faststart', target],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`ffmpeg could not make the video:\n${stderr}`);
}

/** Each shot fades in at the moment its time begins, over the one before it, which stays that much longer. */
function filterOf(shots: readonly Shot[]): string {
  const pictures = shots.map((_, index) => `[${index}:v]format=gbrp[shot${index}]`);
  let startSeconds = 0;
  const fades = shots.slice(1).map((_, index) => {
    startSeconds += shots[index]?.seconds ?? 0;
    const before = index === 0 ? '[shot0]' : `[faded${index}]`;
    return `${before}[shot${index + 1}]xfade=duration=${FADE_SECONDS}:offset=${startSeconds}[faded${index + 1}]`;
  });
  const last = shots.length === 1 ? '[shot0]' : `[faded${shots.length - 1}]`;
  return [
    ...pictures,
    ...fades,
    `${last}scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1[video]`,
  ].join(';');
}
