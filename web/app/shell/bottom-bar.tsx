import clsx from 'clsx';
import { Ellipsis, Plus } from 'lucide-react';
import { Fragment, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Bar, BarDoor, BarLabel, barIcon, barItem } from './bar.tsx';
import { type Door, isDoorAt } from './door.ts';
import { DoorLink } from './door-link.tsx';
import { doors } from './doors.ts';

const inList = 'flex min-h-11 items-center gap-3 rounded-box px-3 text-sm hover:bg-accent-soft';

const inBar = doors.filter(door => door.onPhone === 'bar');
const inMore = doors.filter(door => door.onPhone === 'more');
/** Add Trade is in the middle, in reach of either thumb. */
const beforePlus = 2;

type BottomBarProps = {
  onAddTrade: () => void;
  wayOut: Door | undefined;
};

export function BottomBar({ onAddTrade, wayOut }: BottomBarProps) {
  return (
    <Bar>
      {inBar.map((door, index) => (
        <Fragment key={door.to}>
          {index === beforePlus && <NewTrade onPress={onAddTrade} />}
          <BarDoor door={door} />
        </Fragment>
      ))}
      <More wayOut={wayOut} />
    </Bar>
  );
}

function NewTrade({ onPress }: { onPress: () => void }) {
  return (
    <div className="grid flex-1 place-items-center">
      <button
        type="button"
        aria-label="Add Trade"
        onClick={onPress}
        className="grid size-11 place-items-center rounded-full bg-accent text-on-accent active:bg-accent-strong"
      >
        <Plus aria-hidden className="size-6" />
      </button>
    </div>
  );
}

function More({ wayOut }: Pick<BottomBarProps, 'wayOut'>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const isWithin = inMore.some(door => isDoorAt(door, pathname));
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded="false"
        aria-controls={id}
        aria-current={isWithin || undefined}
        popoverTarget={id}
        className={barItem}
      >
        <Ellipsis aria-hidden className={barIcon} />
        <BarLabel>More</BarLabel>
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        onToggle={({ newState }) =>
          button.current?.setAttribute('aria-expanded', String(newState === 'open'))
        }
        className="fixed inset-auto end-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] m-0 w-48 rounded-box border border-line bg-surface p-1 text-ink shadow-lifted"
      >
        {inMore.map(door => (
          <li key={door.to}>
            <DoorLink
              door={door}
              onClick={() => list.current?.hidePopover()}
              className={clsx(
                inList,
                'aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent',
              )}
            >
              <door.icon aria-hidden className="size-5 text-ink-muted" />
              {door.label}
            </DoorLink>
          </li>
        ))}
        {wayOut && (
          <li>
            <a href={wayOut.to} className={inList}>
              <wayOut.icon aria-hidden className="size-5 text-ink-muted" />
              {wayOut.label}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}
