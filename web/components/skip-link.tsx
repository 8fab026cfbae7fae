/** The first target of Tab: a link past header and navigation to the page's `main`, whose id is main. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, whose address the router keeps.
    <a
      href="#main"
      onClick={event => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="-translate-y-24 fixed start-2 top-2 z-40 flex min-h-11 items-center rounded-box bg-accent px-4 font-medium text-on-accent text-sm focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
