export type Option = { value: string; label: string };

/** What the popups of select and searchable select share. */
export const optionListStyles = {
  positioner: 'z-40 outline-hidden',
  popup:
    'w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-box border border-line bg-surface text-ink shadow-lifted transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
  list: 'max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-hidden',
  item: 'flex min-h-11 select-none items-center justify-between gap-2 rounded-box px-3 text-sm outline-hidden data-highlighted:bg-accent-soft sm:min-h-9',
};
