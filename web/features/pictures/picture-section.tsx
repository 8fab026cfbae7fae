import { type ReactNode, useId, useRef, useState } from 'react';
import type { PictureSubject } from '#data/pictures/pictures.ts';
import { PictureAdding } from './picture-adding.tsx';
import { noRoomWords, pictureRoom } from './picture-words.ts';
import { addFiles } from './upload-jobs.ts';
import { isUnsent, useUploads } from './upload-list.ts';
import { UploadRows } from './upload-rows.tsx';
import { useFilesTaken } from './use-files-taken.ts';

type PictureSectionProps = {
  userId: string;
  subject: PictureSubject;
  count: number;
  isHeld?: boolean;
  children?: ReactNode;
};

export function PictureSection({ userId, subject, count, isHeld = false, children }: PictureSectionProps) {
  const [id, section] = [useId(), useRef<HTMLElement>(null)];
  const uploads = useUploads(subject);
  const [left, setLeft] = useState(0);
  const room = pictureRoom(subject);
  const taken = count + uploads.filter(isUnsent).length;
  const free = Math.max(0, room - taken);

  function add(files: File[]) {
    addFiles({ userId, subject }, files.slice(0, free), isHeld);
    setLeft(files.length - free);
    // They may be dropped or pasted while the section is out of view.
    requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'nearest' }));
  }

  const isOver = useFilesTaken(section, add);
  return (
    <section ref={section} aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-ink-muted text-sm">
        Screenshots {taken > 0 && `(${taken} of ${room})`}
      </h3>
      {children}
      <UploadRows uploads={uploads} />
      {free > 0 && <PictureAdding isOver={isOver} onFiles={add} />}
      <p role="status" className="text-sm text-warning empty:hidden">
        {noRoomWords(left, subject)}
      </p>
    </section>
  );
}
