import { type PointerEvent, useCallback, useRef, useState } from 'react';
import type { Size } from './source-check.ts';
import { moved, type Point, wholeView, zoomedAt, zoomStep } from './zoom.ts';

const middle: Point = { x: 0, y: 0 };
/** The length of a swipe to the next picture, in pixels. */
const swipe = 60;

export function useZoom(picture: Size, onSwipe: (step: 1 | -1) => void) {
  const frame = useRef<HTMLElement>(null);
  const [view, setView] = useState(wholeView);
  const pointers = useRef(new Map<number, Point>());
  const began = useRef<Point | null>(null);

  const framed = useCallback(
    () => ({
      picture,
      frame: { width: frame.current?.clientWidth || 1, height: frame.current?.clientHeight || 1 },
    }),
    [picture],
  );
  const zoom = useCallback(
    (factor: number, at = middle) => setView(before => zoomedAt(before, factor, at, framed())),
    [framed],
  );
  const move = (by: Point) => setView(before => moved(before, by, framed()));

  /** From the middle of the frame. */
  const pointOf = useCallback(({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }, []);

  // React's wheel listeners are passive and cannot stop the page from scrolling.
  const frameRef = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element;
      const turn = (event: WheelEvent) => {
        event.preventDefault();
        zoom(Math.exp(-wheelPixels(event) / (event.ctrlKey ? 100 : 500)), pointOf(event));
      };
      element?.addEventListener('wheel', turn, { passive: false });
      return () => element?.removeEventListener('wheel', turn);
    },
    [zoom, pointOf],
  );

  function press(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    began.current = pointers.current.size === 1 ? pointOf(event) : null;
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) {
      return;
    }
    const now = pointOf(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (other) {
      zoom(distance(now, other) / Math.max(1, distance(before, other)), between(now, other));
    } else {
      move({ x: now.x - before.x, y: now.y - before.y });
    }
    pointers.current.set(event.pointerId, now);
  }

  function release(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
    const [from, to] = [began.current, pointOf(event)];
    const isSwipe = event.type === 'pointerup' && event.pointerType === 'touch' && view.scale === 1;
    if (from && isSwipe && Math.abs(to.x - from.x) > Math.max(swipe, 2 * Math.abs(to.y - from.y))) {
      onSwipe(to.x < from.x ? 1 : -1);
    }
    began.current = null;
  }

  return {
    view,
    frameRef,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    whole: () => setView(wholeView),
    move,
    handlers: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        view.scale > 1 ? setView(wholeView) : zoom(zoomStep ** 2, pointOf(event)),
    },
  };
}

/** The distance of a wheel turn in pixels; some browsers report lines. */
function wheelPixels({ deltaMode, deltaY }: WheelEvent): number {
  return deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 33 : deltaY;
}

export type Zoom = ReturnType<typeof useZoom>;

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
