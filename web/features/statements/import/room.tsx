import { type ComponentProps, createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';

/** False while a room is kept, with all that was typed in it, behind another one. */
export const RoomInSight = createContext(true);

type RoomProps = Pick<ComponentProps<'section'>, 'onDragOver' | 'onDragLeave' | 'onDrop'> & {
  title: string;
  /** The first thing that is seen of the dialog, whose own heading has the focus then. */
  isFirst?: boolean;
  /** What was refused before it came in sight: the first field that is wrong takes the focus. */
  refused?: boolean;
  children: ReactNode;
};

/** One step of the import. Its heading takes the focus when it follows another one: what was pressed is gone by then. */
export function Room({ title, isFirst = false, refused, children, ...drop }: RoomProps) {
  const id = useId();
  const room = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isInSight = use(RoomInSight);
  useEffect(() => {
    if (!isFirst && isInSight) {
      heading.current?.focus();
    }
  }, [isFirst, isInSight]);
  useEffect(() => {
    if (refused) {
      room.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [refused]);
  return (
    <section ref={room} aria-labelledby={id} className="flex min-w-0 flex-1 flex-col gap-4" {...drop}>
      <h3 id={id} ref={heading} tabIndex={-1} className="font-semibold outline-hidden">
        {title}
      </h3>
      {children}
    </section>
  );
}
