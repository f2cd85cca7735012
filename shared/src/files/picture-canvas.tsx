import { useEffect, useRef } from 'react';

interface PictureCanvasProps {
  /** The picture or its address. */
  source: Blob | string;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** Alternative text; empty for a picture with a caption. */
  label: string;
  onFail?: () => void;
}

const SIDE_MAX_PX = 480;

/** A small picture. Drawn, because the policy of a partner's page may forbid images of other sites and of its own data. */
export function PictureCanvas({ source, width, height, label, onFail }: PictureCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(width, height));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is new in each render.
  useEffect(() => {
    let isCurrent = true;
    draw(source, () => (isCurrent ? ref.current : null)).catch(() => isCurrent && onFail?.());
    return () => {
      isCurrent = false;
    };
  }, [source]);

  return (
    <canvas
      ref={ref}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
    />
  );
}

async function draw(source: Blob | string, getCanvas: () => HTMLCanvasElement | null): Promise<void> {
  const bitmap = await createImageBitmap(typeof source === 'string' ? await load(source) : source);
  const canvas = getCanvas();
  canvas?.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}

async function load(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw response.status;
  return response.blob();
}
