import type { Size } from './source-check.ts';

type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
type Framed = { picture: Size; frame: Size };

export const wholeView: View = { scale: 1, x: 0, y: 0 };
export const zoomStep = 1.5;
/** The largest size of a picture's pixel; small pictures can always be enlarged to this scale. */
const largestPixel = 4;
const leastMax = 4;

/** The size at which the whole picture is visible, at most its own. */
export function wholeSize({ picture, frame }: Framed): Size {
  const scale = Math.min(1, frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Zooms by a factor; the content at a point, relative to the middle of the frame, does not move. */
export function zoomedAt(view: View, factor: number, at: Point, framed: Framed): View {
  const most = Math.max(leastMax, (largestPixel * framed.picture.width) / wholeSize(framed).width);
  const scale = Math.min(Math.max(view.scale * factor, 1), most);
  const grown = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, framed);
}

export function moved(view: View, by: Point, framed: Framed): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, framed);
}

/** Keeps the picture's edges outside the frame, and a picture that fits in the middle. */
function within({ scale, x, y }: View, framed: Framed): View {
  const { width, height } = wholeSize(framed);
  const most = {
    x: Math.max(0, (width * scale - framed.frame.width) / 2),
    y: Math.max(0, (height * scale - framed.frame.height) / 2),
  };
  return { scale, x: clamp(x, most.x), y: clamp(y, most.y) };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
