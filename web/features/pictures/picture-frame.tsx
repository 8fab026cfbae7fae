import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import type { Picture } from '#data/pictures/pictures.ts';
import type { Zoom } from './use-zoom.ts';

type PictureFrameProps = {
  picture: Picture;
  link: string | undefined;
  isLoading: boolean;
  alt: string;
  zoom: Zoom;
};

export function PictureFrame({ picture, link, isLoading, alt, zoom }: PictureFrameProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const { scale, x, y } = zoom.view;
  const isMissing = state === 'failed' || (!link && !isLoading);
  return (
    <div
      ref={zoom.frameRef}
      {...zoom.handlers}
      className="relative grid min-h-0 flex-1 select-none place-items-center overflow-hidden bg-sunken"
      // Handles touch itself: the page must not scroll or zoom.
      style={{ touchAction: 'none', cursor: scale > 1 ? 'grab' : 'zoom-in' }}
    >
      {link && !isMissing && (
        <img
          src={link}
          alt={alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className="absolute inset-0 m-auto max-h-full max-w-full"
          style={{ width: 'auto', height: 'auto', transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      )}
      {isMissing && (
        <p className="flex flex-col items-center gap-3 p-4 text-center text-ink-muted">
          <ImageOff aria-hidden className="size-8" />
          Image missing. The upload may not have finished.
        </p>
      )}
      {!isMissing && state === 'loading' && (
        <div className="absolute inset-0 grid place-items-center">
          <Spinner label="Loading image" />
        </div>
      )}
    </div>
  );
}
