import { type ComponentProps, createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';

/** False while a room is kept in the background with its input. */
export const RoomInSight = createContext(true);

type RoomProps = Pick<ComponentProps<'section'>, 'onDragOver' | 'onDragLeave' | 'onDrop'> & {
  title: string;
  /** True for the dialog's first room: the dialog's own heading has the focus then. */
  isFirst?: boolean;
  /** True if it was refused before it was shown: the first wrong field gets the focus. */
  refused?: boolean;
  children: ReactNode;
};

/** Its heading gets the focus after another step, whose button no longer exists. */
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
