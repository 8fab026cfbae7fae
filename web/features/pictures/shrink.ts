import { maxPictureBytes } from '#domain/picture-limits.ts';
import { attempts } from './shrink-plan.ts';
import { checkSource, checkSourceBytes, headerBytes, type Size, undecodable } from './source-check.ts';

export type Shrunk = Size & { bytes: Blob };

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/**
 * Redraws a picture upright within the size limit, without time, place or camera. An animation becomes its
 * first frame.
 * @throws RefusedSource with a message for the user
 */
export async function shrink(file: Blob): Promise<Shrunk> {
  checkSourceBytes(file.size);
  const { kind } = checkSource(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  let drawing: ImageBitmap;
  try {
    // The type comes from the content, not from the file name. The orientation of the file is applied.
    drawing = await createImageBitmap(new Blob([file], { type: `image/${kind}` }));
  } catch {
    throw undecodable(kind);
  }
  try {
    const type = await bestType();
    for (const { width, height, quality } of attempts(drawing)) {
      const bytes = await encode(draw(drawing, { width, height }), type, quality);
      if (bytes.size <= maxPictureBytes) {
        return { bytes, width, height };
      }
    }
  } finally {
    drawing.close();
  }
  throw new Error('Couldn’t compress the image enough. Add a smaller version.');
}

function draw(drawing: ImageBitmap, { width, height }: Size): Canvas {
  const { canvas, context } = newCanvas(width, height);
  // Transparent pixels would turn black in a JPEG, and be unreadable in one of the themes.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(drawing, 0, 0, width, height);
  return canvas;
}

function newCanvas(width: number, height: number) {
  const canvas: Canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D | null;
  if (!context) {
    throw new Error('This browser can’t draw the image. Try another browser.');
  }
  return { canvas, context };
}

/** WebP if the browser can encode it; other browsers return another type. */
async function bestType(): Promise<string> {
  const { type } = await encode(newCanvas(1, 1).canvas, 'image/webp', 1);
  return type === 'image/webp' ? type : 'image/jpeg';
}

function encode(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) {
    return canvas.convertToBlob({ type, quality });
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('Couldn’t compress the image. Try again.'))),
      type,
      quality,
    ),
  );
}
