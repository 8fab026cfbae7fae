import { LazyQrCode } from '#components/lazy-qr-code.tsx';
import { LinkNotice } from '#components/link-notice.tsx';
import { joinLink } from '#lib/page/public-address.ts';
import { JoinActions } from './join-actions.tsx';

type JoinWaysProps = {
  code: string;
  admits: string;
  view?: string;
};

export function JoinWays({ code, admits, view }: JoinWaysProps) {
  const link = joinLink(code);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <LazyQrCode text={link} className="w-40 shrink-0 rounded-box border border-line sm:w-52" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="select-all rounded-box bg-accent-soft px-3 py-1.5 font-mono font-semibold text-2xl tracking-widest">
            {code}
          </code>
          <span className="text-ink-muted text-sm">{admits}</span>
        </div>
        <p className="wrap-anywhere select-all text-sm">
          {link.slice(0, -code.length)}
          <wbr />
          {code}
        </p>
        <JoinActions link={link} view={view} />
        <LinkNotice link={link} />
      </div>
    </div>
  );
}
