// Runs before the first paint, so that a chosen theme never flashes in the other one. The build inlines it
// (web/build/first-paint.ts). web/lib/page/theme.ts changes the choice.
{
  const key = 'pipstone-theme';

  const show = theme => {
    const isChosen = theme === 'light' || theme === 'dark';
    if (isChosen) {
      document.documentElement.dataset.theme = theme;
    } else {
      delete document.documentElement.dataset.theme;
    }
    // The browser bar of a phone: one color each, selected by the media query.
    for (const color of document.querySelectorAll('meta[name="theme-color"]')) {
      const { scheme } = color.dataset;
      if (isChosen) {
        color.media = theme === scheme ? 'all' : 'not all';
      } else {
        color.media = `(prefers-color-scheme: ${scheme})`;
      }
    }
  };

  try {
    show(localStorage.getItem(key));
  } catch {
    // A browser that stores nothing for this page uses the system's theme.
  }

  // From the other tabs, and from theme.ts in this one.
  addEventListener('storage', event => {
    if (event.key === key || event.key === null) {
      show(event.newValue);
    }
  });
}
