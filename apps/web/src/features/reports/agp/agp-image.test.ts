import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { captureLater, mayCaptureImage } from './agp-image.ts';

const clinic = (isOn: boolean) => ({ clinicConfiguration: { AGPGraphImageToEMREnabled: isOn } });

describe('who may have a picture taken', () => {
  it('RPT-41: a doctor, where the clinic sends pictures to its records', () => {
    expect(mayCaptureImage({ isDoctor: true }, clinic(true))).toBe(true);
    expect(mayCaptureImage({ isDoctor: true }, clinic(false))).toBe(false);
    expect(mayCaptureImage({ isDoctor: true }, undefined)).toBe(false);
  });

  it('RPT-08, RPT-41: never a patient, nor somebody who is not known', () => {
    expect(mayCaptureImage({ isDoctor: false }, clinic(true))).toBe(false);
    expect(mayCaptureImage(undefined, clinic(true))).toBe(false);
  });
});

describe('when the picture is taken', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('RPT-42, CONST-03: once, a second after the last of many redraws', async () => {
    const images: number[] = [];
    let drawn = 0;
    const later = captureLater(
      async () => drawn,
      (image) => images.push(image),
    );
    for (drawn = 1; drawn < 5; drawn += 1) {
      later.redrawn();
      await vi.advanceTimersByTimeAsync(999);
    }
    expect(images).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(images).toEqual([5]);
  });

  it('RPT-42: not of what is drawn no more', async () => {
    const images: string[] = [];
    const slow = captureLater(
      () => new Promise<string>((resolve) => setTimeout(() => resolve('old'), 500)),
      (image) => images.push(image),
    );
    slow.redrawn();
    await vi.advanceTimersByTimeAsync(1200);
    slow.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(images).toEqual([]);
  });

  it('none is given where none could be taken', async () => {
    const onImage = vi.fn<(image: string) => void>();
    captureLater(async () => null, onImage).redrawn();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onImage).not.toHaveBeenCalled();
  });
});
