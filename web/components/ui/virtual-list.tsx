import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import clsx from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

type VirtualListProps<Item> = {
  label: string;
  items: readonly Item[];
  /** A stable function: the keys of thousands of items are cached. */
  keyOf: (item: Item) => string;
  /** One button or link, with or without a checkbox before it, which the arrow keys reach. */
  children: (item: Item) => ReactNode;
  /** The expected height of an item before it is rendered, in pixels. */
  itemHeight: number;
  /** The number of items when all are loaded, if known. */
  total?: number;
  /** Called near the end of the loaded items; undefined while no more can be loaded. */
  onNearEnd?: () => void;
  className?: string;
};

type InBoxProps<Item> = VirtualListProps<Item> & {
  /** The element that scrolls. */
  box: RefObject<HTMLElement | null>;
};

/** From this many items before the end on, more are loaded, a page ahead. */
const nearEnd = 15;

/** Only the visible items are in the document. Scrolls with the page; `VirtualListInBox` scrolls in a box. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTopOnPage(list);
  const { keepFocused, options } = useListOptions(props, () => window.scrollY > top);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({ ...options, scrollMargin: top });
  return <Items {...props} list={list} virtualizer={virtualizer} onFocus={keepFocused} />;
}

/** The box must be reachable by keyboard. */
export function VirtualListInBox<Item>(props: InBoxProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { box } = props;
  // The surrounding box exists only after both have rendered.
  const [, drawAgain] = useState(false);
  useEffect(() => drawAgain(true), []);
  const { keepFocused, options } = useListOptions(props, () => (box.current?.scrollTop ?? 0) > 0);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...options,
    getScrollElement: () => box.current,
  });
  return <Items {...props} list={list} virtualizer={virtualizer} onFocus={keepFocused} />;
}

function useListOptions<Item>(
  { items, keyOf, itemHeight }: VirtualListProps<Item>,
  isScrolledIn: () => boolean,
) {
  const [focusedKey, keepFocused] = useState<string>();
  const focused = useMemo(
    () => (focusedKey === undefined ? -1 : items.findIndex(item => keyOf(item) === focusedKey)),
    [items, keyOf, focusedKey],
  );
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const options = {
    count: items.length,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: () => itemHeight,
    overscan: 8,
    // New items at the top may move the list only while the reader is at the top.
    anchorTo: isScrolledIn() ? ('end' as const) : ('start' as const),
    // An element that leaves the document loses the focus: its row and the neighbors stay.
    rangeExtractor: useCallback(
      (range: Range) => {
        const kept = [focused - 1, focused, focused + 1];
        const isThere = (index: number) => focused >= 0 && index >= 0 && index < range.count;
        const shown = new Set([...defaultRangeExtractor(range), ...kept.filter(isThere)]);
        return [...shown].sort((a, b) => a - b);
      },
      [focused],
    ),
  };
  return { keepFocused, options };
}

type ItemsProps<Item> = VirtualListProps<Item> & {
  list: RefObject<HTMLUListElement | null>;
  virtualizer: Virtualizer<Window, HTMLLIElement> | Virtualizer<HTMLElement, HTMLLIElement>;
  onFocus: (key: string) => void;
};

function Items<Item>(props: ItemsProps<Item>) {
  const { label, items, children, total, onNearEnd, className, list, virtualizer, onFocus } = props;
  const isNearEnd = (virtualizer.range?.endIndex ?? 0) >= items.length - nearEnd;
  useEffect(() => {
    if (isNearEnd) {
      onNearEnd?.();
    }
  }, [isNearEnd, onNearEnd]);

  function noteFocus({ target }: FocusEvent) {
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key;
    if (key !== undefined) {
      onFocus(key);
    }
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      onFocus={noteFocus}
      onKeyDown={moveFocus}
      className={clsx('relative [overflow-anchor:none]', className)}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        if (item === undefined) {
          return null;
        }
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-key={key}
            aria-posinset={index + 1}
            aria-setsize={total ?? items.length}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}

const stops = ['button, a', '[type="checkbox"]'];

/** The arrows move the focus from item to item, or from checkbox to checkbox. */
function moveFocus(event: KeyboardEvent): void {
  const { key, target } = event;
  const stop = stops.find(one => target instanceof HTMLElement && target.matches(one));
  if (!stop || !(target instanceof HTMLElement)) {
    return;
  }
  const item = target.closest('li');
  const next = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[key];
  if (!next) {
    return;
  }
  event.preventDefault();
  next.querySelector<HTMLElement>(stop)?.focus();
}

/** In pixels, measured again when the page above changes. */
function useTopOnPage(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    function measure() {
      if (element.current) {
        setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
      }
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
