import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Door } from './door.ts';

type DoorLinkProps = { door: Door; className: string; children: ReactNode };

/** A navigation link, marked on its page, on the pages below it and if `isCurrent` is set. */
export function DoorLink({ door: { to, isCurrent }, className, children }: DoorLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return (
    <Link to={to} aria-current={isHere || isCurrent ? 'page' : undefined} className={className}>
      {children}
    </Link>
  );
}
