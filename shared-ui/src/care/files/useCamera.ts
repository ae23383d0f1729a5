import { useCallback, useEffect, useRef, useState } from 'react';

const WIDTH = 640;
const HEIGHT = 480;
/** The time that a camera needs to adjust to the light. */
const STILL_AFTER_MS = 1000;
const JPEG_QUALITY = 0.8;

/** Returns the central area of a 4:3 still. */
function cropSquare({ videoWidth, videoHeight }: HTMLVideoElement) {
  const scale = Math.min(videoWidth / WIDTH, videoHeight / HEIGHT);
  const [width, height] = [WIDTH * scale, HEIGHT * scale];
  return [(videoWidth - width) / 2, (videoHeight - height) / 2, width, height] as const;
}

function captureStill(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  canvas.getContext('2d')?.drawImage(video, ...cropSquare(video), 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** Takes one still of 640 × 480 a second after the camera was started, and turns it off. It is also turned off on any failure. */
export function useCamera(onStill: (still: Blob) => void) {
  const [status, setStatus] = useState<'off' | 'starting' | 'on' | 'failed'>('off');
  const stream = useRef<MediaStream>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts the starts, so that a camera that opens after its start was cancelled is turned off. */
  const start = useRef(0);
  const latest = useRef(onStill);
  useEffect(() => {
    latest.current = onStill;
  });

  const off = useCallback(() => {
    start.current++;
    clearTimeout(timer.current);
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = undefined;
  }, []);
  useEffect(() => off, [off]);

  const stop = () => {
    off();
    setStatus('off');
  };

  const open = async () => {
    off();
    const own = start.current;
    setStatus('starting');
    try {
      const opened = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { width: { ideal: WIDTH }, height: { ideal: HEIGHT }, facingMode: 'environment' },
      });
      if (own !== start.current) return opened.getTracks().forEach((track) => track.stop());
      stream.current = opened;
      setStatus('on');
    } catch {
      if (own === start.current) setStatus('failed');
    }
  };

  const take = async (video: HTMLVideoElement) => {
    const still = await captureStill(video).catch(() => null);
    off();
    setStatus(still ? 'off' : 'failed');
    if (still) latest.current(still);
  };

  /** The ref of the `video` element: shows the camera, and takes the still a second after it plays. */
  const show = useCallback((video: HTMLVideoElement | null) => {
    if (!video || !stream.current) return;
    video.srcObject = stream.current;
    video.onplaying = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void take(video), STILL_AFTER_MS);
    };
    void video.play()?.catch(() => undefined);
    // `take` only uses stable values.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { status, open: () => void open(), stop, show };
}
