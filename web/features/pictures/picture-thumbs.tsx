import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Picture, pictureQueries } from '#data/pictures/pictures.ts';
import { pictureAlt } from './picture-words.ts';

type PictureThumbsProps = {
  pictures: readonly Picture[];
  about: string;
  onOpen: (picture: Picture) => void;
};

export function PictureThumbs({ pictures, about, onOpen }: PictureThumbsProps) {
  const links = useQuery(pictureQueries.links(pictures.map(picture => picture.object_name)));
  return pictures.map((picture, index) => {
    const link = links.data?.[picture.object_name];
    const alt = pictureAlt(index, pictures.length, about);
    return (
      <li key={picture.id}>
        <button
          type="button"
          title="Open"
          onClick={() => onOpen(picture)}
          className="grid size-24 place-items-center overflow-hidden rounded-box border border-line bg-sunken hover:border-line-strong"
        >
          {link && <img src={link} alt={alt} loading="lazy" className="size-full object-cover" />}
          {!link && links.isFetching && <Skeleton className="size-full" />}
          {!link && !links.isFetching && <ImageOff aria-hidden className="size-5 text-ink-muted" />}
          {!link && <span className="sr-only">{alt}</span>}
        </button>
      </li>
    );
  });
}
