import clsx from 'clsx';
import { Chapter, Specimen } from './specimen.tsx';

// Whole class names: Tailwind reads them from the source.
const grounds = [
  { name: 'canvas', look: 'bg-canvas' },
  { name: 'surface', look: 'bg-surface' },
  { name: 'sunken', look: 'bg-sunken' },
  { name: 'accent', look: 'bg-accent text-on-accent' },
  { name: 'accent-strong', look: 'bg-accent-strong text-on-accent' },
  { name: 'loss', look: 'bg-loss text-on-loss' },
  { name: 'loss-strong', look: 'bg-loss-strong text-on-loss' },
];
const texts = [
  { name: 'ink', look: 'text-ink' },
  { name: 'ink-muted', look: 'text-ink-muted' },
  { name: 'accent', look: 'text-accent', soft: 'bg-accent-soft' },
  { name: 'profit', look: 'text-profit', soft: 'bg-profit-soft' },
  { name: 'loss', look: 'text-loss', soft: 'bg-loss-soft' },
  { name: 'funds', look: 'text-funds', soft: 'bg-funds-soft' },
  { name: 'warning', look: 'text-warning', soft: 'bg-warning-soft' },
];

export function Colors() {
  return (
    <Chapter name="Colours">
      <Specimen name="Grounds">
        <ul className="grid grid-cols-2 gap-2">
          {grounds.map(({ name, look }) => (
            <li key={name} className={clsx('rounded-box border border-line px-3 py-2 text-sm', look)}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Text" note="On the surface and on its own soft ground, both at least 4.5 to 1.">
        <ul className="flex flex-col gap-2">
          {texts.map(({ name, look, soft }) => (
            <li key={name} className="grid grid-cols-2 gap-2 font-medium text-sm">
              <span className={clsx('rounded-box border border-line bg-surface px-3 py-1.5', look)}>
                {name}
              </span>
              {soft && (
                <span className={clsx('rounded-box px-3 py-1.5', look, soft)}>{name} on its soft ground</span>
              )}
            </li>
          ))}
        </ul>
      </Specimen>
    </Chapter>
  );
}
