import type { MouseEventHandler, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type Door, isDoorAt } from './door.ts';

type DoorLinkProps = {
  door: Door;
  className: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
};

/** A navigation link, marked on its pages and if `isCurrent` is set. */
export function DoorLink({ door, className, onClick, children }: DoorLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = isDoorAt(door, pathname) || door.isCurrent;
  return (
    <Link to={door.to} aria-current={isCurrent ? 'page' : undefined} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
