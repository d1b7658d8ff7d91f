import type { Scene } from './scenes.ts';

/** WebVTT captions that follow the scenes one after the other. */
export function captions(scenes: readonly Scene[], language: 'english' | 'hebrew'): string {
  let startSeconds = 0;
  const cues = scenes.map((scene) => {
    const cue = `${timestamp(startSeconds)} --> ${timestamp(startSeconds + scene.seconds)}\n${scene[language]}`;
    startSeconds += scene.seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function timestamp(seconds: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 60)}:${part(seconds % 60)}.000`;
}
