import { ChevronLeft, ChevronRight, Download, Trash2, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { downloadLink } from '#data/pictures/picture-links.ts';
import type { Picture } from '#data/pictures/pictures.ts';
import { pictureFileName } from './picture-words.ts';
import type { Zoom } from './use-zoom.ts';

type PictureToolsProps = {
  picture: Picture;
  link: string | undefined;
  about: string;
  index: number;
  count: number;
  zoom: Zoom;
  onStep: (step: 1 | -1) => void;
  onDelete: (() => void) | undefined;
};

export function PictureTools(props: PictureToolsProps) {
  const { picture, link, about, index, count, zoom, onStep, onDelete } = props;
  const name = pictureFileName(picture, index, about);
  return (
    <div data-keep-clear className="flex flex-wrap items-center justify-center gap-1 px-2 py-2">
      <Tool name="Previous Picture" isOff={index === 0} onPress={() => onStep(-1)}>
        <ChevronLeft aria-hidden className="size-5" />
      </Tool>
      <Tool name="Zoom Out" isOff={zoom.view.scale === 1} onPress={zoom.zoomOut}>
        <ZoomOut aria-hidden className="size-5" />
      </Tool>
      <Button variant="ghost" className="tabular-nums" title="Fit to screen" onClick={zoom.whole}>
        {Math.round(zoom.view.scale * 100)}%
      </Button>
      <Tool name="Zoom In" onPress={zoom.zoomIn}>
        <ZoomIn aria-hidden className="size-5" />
      </Tool>
      <Tool name="Next Picture" isOff={index === count - 1} onPress={() => onStep(1)}>
        <ChevronRight aria-hidden className="size-5" />
      </Tool>
      {link && (
        <a
          href={downloadLink(link, name)}
          download={name}
          aria-label="Download"
          title="Download"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-box text-ink-muted transition-colors hover:bg-sunken hover:text-ink sm:size-9"
        >
          <Download aria-hidden className="size-5" />
        </a>
      )}
      {onDelete && (
        <Tool name="Delete" onPress={onDelete}>
          <Trash2 aria-hidden className="size-5" />
        </Tool>
      )}
    </div>
  );
}

type ToolProps = { name: string; isOff?: boolean; onPress: () => void; children: ReactNode };

/** A disabled button keeps the focus, so that the arrow keys still work. */
function Tool({ name, isOff = false, onPress, children }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      className={isOff ? 'opacity-60' : undefined}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </Button>
  );
}
