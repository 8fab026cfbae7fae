import { useQuery } from '@tanstack/react-query';
import { Maximize, X } from 'lucide-react';
import { LazyQrCode } from '#components/lazy-qr-code.tsx';
import { Button } from '#components/ui/button.tsx';
import type { ClassCode } from '#data/school/class-codes.ts';
import { codeJoinQueries } from '#data/school/code-joins.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { codeState } from '#domain/school/class-code.ts';
import { joinLink } from '#lib/page/public-address.ts';

type JoinProjectorProps = {
  title: string;
  code: ClassCode;
  now: Date;
  onLeave: () => void;
};

const endings = {
  'used up': 'This code has been fully used.',
  expired: 'This code has expired.',
  withdrawn: 'This code was revoked.',
};

/** The view for a classroom: as large as possible, and students by name only. */
export function JoinProjector({ title, code, now, onLeave }: JoinProjectorProps) {
  const link = joinLink(code.code);
  const state = codeState(code, now);
  return (
    <main id="main" className="flex min-h-dvh flex-col gap-6 p-4 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h1 className="wrap-anywhere line-clamp-2 min-w-0 font-semibold text-2xl tracking-tight sm:text-4xl">
          Join {title}
        </h1>
        <div className="flex gap-1">
          {document.fullscreenEnabled && (
            <Button
              variant="ghost"
              size="icon"
              aria-label="Full screen"
              title="Full screen"
              onClick={() => void document.documentElement.requestFullscreen()}
            >
              <Maximize aria-hidden className="size-5" />
            </Button>
          )}
          <Button variant="ghost" size="icon" aria-label="Close" title="Close" onClick={onLeave}>
            <X aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      <div className="flex flex-1 flex-wrap content-center items-center justify-center gap-x-10 gap-y-6">
        {/* As large as the room allows, in portrait and in landscape. */}
        <div style={{ width: 'min(64dvh, 44rem, 100%)' }}>
          <LazyQrCode text={link} className="w-full rounded-box" />
        </div>
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-4" style={{ maxWidth: '44rem' }}>
          {state === 'open' ? (
            <>
              <p className="text-ink-muted sm:text-2xl">Scan the code, or open</p>
              <p className="wrap-anywhere select-all font-semibold text-xl sm:text-3xl">
                {link.replace(/^https?:\/\//, '').slice(0, -code.code.length)}
                <wbr />
                {code.code}
              </p>
              <p className="text-ink-muted sm:text-2xl">or sign up with the code</p>
              <code
                className="select-all whitespace-nowrap font-bold font-mono text-accent leading-snug tracking-widest"
                style={{ fontSize: 'clamp(2.75rem, 8vw, 6.5rem)' }}
              >
                {code.code}
              </code>
            </>
          ) : (
            <p role="alert" className="font-semibold text-2xl sm:text-4xl">
              {endings[state]}
            </p>
          )}
          <Joined codeId={code.id} />
        </div>
      </div>
    </main>
  );
}

function Joined({ codeId }: { codeId: string }) {
  const { data } = useQuery(codeJoinQueries.of(codeId));
  if (!data) {
    return null;
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold text-2xl text-profit tabular-nums sm:text-3xl">
        {countNoun(data.joined, 'student')} joined
      </p>
      {data.names.length > 0 && (
        <ul aria-label="Latest students" className="flex flex-wrap gap-2">
          {data.names.map((name, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name.
              key={`${index} ${name}`}
              className="max-w-full truncate rounded-full bg-sunken px-3 py-1 sm:text-lg"
            >
              {name ?? 'A student'}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
