import { Card } from '#components/ui/card.tsx';

/**
 * A drawn preview of the app beside the form, hidden from screen readers. Each card is labelled as an example: a
 * phone may show only one of them. It draws its own notches and arrow: sharing
 * those of the charts would load another file before sign-in.
 */
export function ProductPreview() {
  return (
    <div aria-hidden className="flex w-full max-w-md select-none flex-col gap-4">
      <Card className="flex flex-col gap-4 shadow-lifted sm:p-6">
        <div>
          <p className="text-ink-muted text-xs">Example · Your next target</p>
          <p className="mt-1 font-semibold">Ten thousand by summer</p>
        </div>
        <p className="flex items-baseline justify-between gap-3 tabular-nums">
          <span className="font-semibold text-3xl tracking-tight">$6,480.00</span>
          <span className="font-semibold">64.8%</span>
        </p>
        <svg aria-hidden viewBox="0 0 400 16" className="w-full">
          <rect className="fill-track" y="4" width="400" height="8" rx="4" />
          <rect className="fill-accent" y="4" width="259" height="8" rx="4" />
          <rect className="fill-ink stroke-2 stroke-surface" x="229" width="6" height="16" rx="3" />
        </svg>
        <p className="flex items-center justify-between gap-3 text-sm tabular-nums">
          <span className="flex items-center gap-1 font-medium text-profit">
            <svg aria-hidden viewBox="0 0 24 24" className="size-4 fill-none stroke-2 stroke-profit">
              <path d="m5 12 7-7 7 7M12 19V5" />
            </svg>
            Ahead by $680.00
          </span>
          <span className="text-ink-muted text-xs">Day 58 of 100</span>
        </p>
      </Card>
      <Card className="flex flex-col gap-4 sm:p-6">
        <p className="flex items-baseline justify-between gap-3 text-ink-muted text-xs">
          Example · Balance
          <span className="font-semibold text-funds text-xl tabular-nums tracking-tight">$12,380.50</span>
        </p>
        <svg aria-hidden viewBox="0 0 400 96" className="w-full">
          <path
            className="stroke-2 stroke-track"
            strokeLinecap="round"
            strokeDasharray="0 8"
            d="M1 8h392M1 51h392M1 95h392"
          />
          <path
            className="fill-funds"
            fillOpacity=".12"
            d="M0 96V74h52V60h40v12h44V48h60v10h36V30h64V18h48v12h53v66z"
          />
          <path
            className="fill-none stroke-2 stroke-funds"
            d="M0 74h52V60h40v12h44V48h60v10h36V30h64V18h48v12h53"
          />
          <rect className="fill-ink stroke-2 stroke-surface" x="394" y="22" width="6" height="16" rx="3" />
        </svg>
      </Card>
    </div>
  );
}
