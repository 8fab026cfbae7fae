export type Option = {
  value: string;
  label: string;
  aliases?: readonly string[];
  /** The heading of its group in searchable lists; options of one group are adjacent. */
  heading?: string;
};

const surface =
  'max-w-(--available-width) overflow-hidden rounded-box border border-line bg-surface text-ink shadow-lifted transition-opacity data-starting-style:opacity-0';

/** Styles of the popups of select, searchable select and menu. */
export const optionListStyles = {
  positioner: 'z-40 outline-hidden',
  surface,
  popup: `w-(--anchor-width) ${surface}`,
  list: 'max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-hidden',
  /** Long names wrap, with or without spaces. */
  text: 'wrap-anywhere min-w-0',
  item: 'flex min-h-11 select-none items-center justify-between gap-2 rounded-box px-3 py-1.5 text-sm outline-hidden data-highlighted:bg-accent-soft sm:min-h-9',
};
