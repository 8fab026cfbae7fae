/** Runs in the page: finds a control by kind and beginning of its name, a row by any words; WebDriver cannot. */
export const findInPage = `
  const [kind, name] = arguments;
  const selectors = {
    button: 'button:not([role=tab])',
    field: 'input:not([type=radio]), textarea, [role=combobox], button[aria-labelledby]',
    choice: 'input[type=radio], [role=radio]',
    option: '[role=option]',
    tab: '[role=tab]',
    link: 'a',
    dialog: '[role=dialog], [role=alertdialog]',
    card: 'article, [role=region], section',
    row: 'li',
    day: '[role=grid] button:not([disabled])',
  };
  // A toast is a dialog as well.
  const dialogs = [...document.querySelectorAll(selectors.dialog)].filter(
    e => e.checkVisibility() && !e.closest('[aria-label=Notifications]'),
  );
  if (kind === 'dialog') {
    return dialogs.at(-1) ?? null;
  }
  const place = kind === 'option' ? document : (dialogs.at(-1) ?? document);
  const textOf = e => (e?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = e => {
    const ids = e.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) {
      return ids.map(id => textOf(document.getElementById(id))).join(' ');
    }
    return e.getAttribute('aria-label') ?? (textOf(e.labels?.[0]) || e.placeholder || textOf(e));
  };
  const matching = [...place.querySelectorAll(selectors[kind])].filter(
    e =>
      (kind === 'row' ? nameOf(e).includes(name) : nameOf(e).startsWith(name)) &&
      (kind === 'choice' || e.checkVisibility()),
  );
  const found = matching.find(e => nameOf(e) === name) ?? matching[0];
  return (kind === 'choice' && found?.labels?.[0]) || found || null;
`;
