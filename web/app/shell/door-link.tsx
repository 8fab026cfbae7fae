import type { MouseEventHandler, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type Door, isDoorAt } from './door.ts';

type DoorLinkProps = {
  door: Door;
  className: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
};

/** Marked on its pages, unless `isCurrent` decides. */
export function DoorLink({ door, className, onClick, children }: DoorLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = door.isCurrent ?? isDoorAt(door, pathname);
  return (
    <Link to={door.to} aria-current={isCurrent ? 'page' : undefined} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
