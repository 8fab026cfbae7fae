import type { ComponentType } from 'react';
import { Navigate, NavLink, useParams } from 'react-router';
import { PageHeading } from '../../page-heading.tsx';
import { useWayToDesk } from '../../shell/use-way-to-desk.ts';
import { SignInSection } from '../../sign-in-section.tsx';
import { useTrader } from '../trader-context.ts';
import { DataPart } from './data-part.tsx';
import { JournalPart } from './journal-part.tsx';
import { NoticesPart } from './notices-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { TradingPart } from './trading-part.tsx';

type AccountPart = {
  /** Behind '/account/'; '' for the first one. */
  path: string;
  label: string;
  Part: ComponentType;
  /** True if staff in their own journal have it at their desk. */
  isAtDesk?: boolean;
};

const parts: readonly AccountPart[] = [
  { path: '', label: 'Profile', Part: ProfilePart },
  { path: 'trading', label: 'Trading', Part: TradingPart },
  { path: 'journal', label: 'Journal and Messages', Part: JournalPart },
  { path: 'security', label: 'Security', Part: SecurityPart },
  { path: 'notices', label: 'Notifications', Part: NoticesPart, isAtDesk: true },
  { path: 'data', label: 'Your Data', Part: DataPart },
];

/** The account of the trader and the settings of this browser, in parts with an address each. */
export function AccountScreen() {
  const { part: path = '' } = useParams();
  const isOfStaff = useWayToDesk() !== undefined;
  const offered = parts.filter(({ isAtDesk }) => !isOfStaff || !isAtDesk);
  const current = offered.find(part => part.path === path);
  if (!current) {
    return <Navigate to="/account" replace />;
  }
  const { Part } = current;
  return (
    <div className="flex flex-col gap-6">
      {/* Each part is a page, which begins at its heading. */}
      <PageHeading key={path} title={path === '' ? 'Account' : current.label} />
      <div className="grid items-start gap-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label="Account sections" className="lg:sticky lg:top-6">
          <ul className="flex flex-wrap gap-1 lg:flex-col">
            {offered.map(part => (
              <li key={part.path}>
                <NavLink
                  to={part.path ? `/account/${part.path}` : '/account'}
                  end
                  className="flex min-h-11 items-center rounded-box px-3 text-ink-muted text-sm transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent sm:min-h-10"
                >
                  {part.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2 xl:grid-rows-[auto_1fr] xl:*:first:row-span-2 xl:*:only:col-span-full">
          <Part />
        </div>
      </div>
    </div>
  );
}

function SecurityPart() {
  return <SignInSection user={useTrader()} title="Sign-In" />;
}
