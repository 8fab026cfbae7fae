/** Moves the focus to the heading of the open dialog, otherwise of the page. */
export function focusFront(): void {
  const [dialog] = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].slice(-1);
  const place = dialog ?? document.querySelector('main');
  if (place instanceof HTMLElement) {
    focusHeading(place);
  }
}

/** Without scrolling: the person is reading there. */
export function focusHeading(place: HTMLElement): void {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3') ?? place;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
