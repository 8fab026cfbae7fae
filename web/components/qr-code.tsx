import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** The quiet zone that the standard asks for, in modules. */
const border = 4;

type QrCodeProps = {
  text: string;
  /** The name of the code, if the content is not readable. */
  label?: string;
  className?: string;
};

/** A QR code, black on white in both themes, because many cameras read no other. */
export function QrCode({ text, label = `QR code of ${text}`, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The dark modules as one path: each run in a row is a rectangle. */
function drawn(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border });
  const boxes = rows.flatMap((row, y) => {
    const cells = row.map(isDark => (isDark ? '#' : ' ')).join('');
    return [...cells.matchAll(/#+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size: rows.length, path: boxes.join('') };
}
