/** The options with which the tests start Chromium, which `npm test` names. */
export const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  // Chromium refuses its sandbox to root, as which containers run; the pages are all our own.
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages of tests are left before code that is made faster has paid for it: a story costs a tenth less.
    '--js-flags=--interrupt-budget=2000000 --interrupt-budget-for-maglev=1000000',
  ],
};
