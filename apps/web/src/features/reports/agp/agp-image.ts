import { useEffect } from 'react';

import type { Clinic } from '#shared/account/clinic.query.ts';
import type { User } from '#shared/account/user.query.ts';
import { DELAYS_MS } from '#shared/timing/delays.ts';
import { chartPicture } from '../export/chart-picture.ts';

type DrawnProfile = Readonly<{ drawing: SVGSVGElement | null; title: string; period: string }>;

/** Without `onImage` no picture is ever taken. */
export function useAgpImage(
  { drawing, title, period }: DrawnProfile,
  onImage: ((base64Png: string) => void) | undefined,
): void {
  useEffect(() => {
    if (!onImage || !drawing) return;
    const later = captureLater(() => agpImage(drawing, { title, period }), onImage);
    const watch = new MutationObserver(later.redrawn);
    watch.observe(drawing, { attributes: true, characterData: true, childList: true, subtree: true });
    later.redrawn();
    return () => {
      watch.disconnect();
      later.stop();
    };
  }, [drawing, title, period, onImage]);
}

type LaterCapture = Readonly<{ redrawn: () => void; stop: () => void }>;

/** Drawings change several times in a row; a picture is taken of the last (RPT-42). */
export function captureLater<Image>(
  capture: () => Promise<Image | null>,
  onImage: (image: Image) => void,
): LaterCapture {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  const take = async (number: number) => {
    const image = await capture();
    // What was drawn meanwhile gets a picture of its own.
    if (image !== null && number === newest) onImage(image);
  };
  return {
    redrawn() {
      clearTimeout(timer);
      newest += 1;
      const number = newest;
      timer = setTimeout(() => void take(number), DELAYS_MS.profileCapture);
    },
    stop() {
      clearTimeout(timer);
      newest += 1;
    },
  };
}

/** More than the record systems take (D-35). */
const MOST_BYTES = 2_000_000;

/** The profile as PNG in base64, without the prefix of a data address; null where the browser cannot make it. */
async function agpImage(drawing: SVGSVGElement, head: Pick<DrawnProfile, 'title' | 'period'>): Promise<string | null> {
  const picture = await chartPicture([{ drawing }], head);
  const base64 = picture?.toDataURL('image/png').split(',')[1] ?? '';
  return base64 === '' || (base64.length * 3) / 4 > MOST_BYTES ? null : base64;
}

type Reader = Pick<User, 'isDoctor'> | undefined;
type ReadersClinic = Readonly<{
  clinicConfiguration: Pick<Clinic['clinicConfiguration'], 'AGPGraphImageToEMREnabled'>;
}>;

/** Doctors only, and only where the clinic sends pictures to its record system (D3-35). */
export function mayCaptureImage(reader: Reader, clinic: ReadersClinic | undefined): boolean {
  return reader?.isDoctor === true && clinic?.clinicConfiguration.AGPGraphImageToEMREnabled === true;
}
