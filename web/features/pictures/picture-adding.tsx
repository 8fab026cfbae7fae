import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type RefObject, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMedia } from '#lib/page/use-media.ts';

type PictureAddingProps = {
  isOver: boolean;
  onFiles: (files: File[]) => void;
};

export function PictureAdding({ isOver, onFiles }: PictureAddingProps) {
  const [files, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const isTouch = useMedia('(pointer: coarse)');
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  };
  const choose = (input: RefObject<HTMLInputElement | null>) => () => input.current?.click();
  return (
    <div
      className={
        isOver
          ? 'flex flex-wrap items-center gap-3 rounded-box border border-accent border-dashed bg-accent-soft p-3'
          : 'flex flex-wrap items-center gap-3 rounded-box border border-line-strong border-dashed p-3'
      }
    >
      <Button variant="outline" onClick={choose(files)}>
        <ImagePlus aria-hidden className="size-4" />
        Add Screenshots
      </Button>
      {isTouch ? (
        <Button variant="outline" onClick={choose(camera)}>
          <Camera aria-hidden className="size-4" />
          Take Photo
        </Button>
      ) : (
        <p className="text-ink-muted text-sm">Drop files here, or paste a screenshot (Ctrl+V)</p>
      )}
      <input ref={files} type="file" accept="image/*" multiple hidden onChange={take} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
    </div>
  );
}
