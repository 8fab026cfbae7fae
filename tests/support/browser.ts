/** The tests' options for Chromium; `npm test` sets its path. */
export const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  // Chromium cannot use its sandbox as root, the user in containers; the pages are all our own.
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Tests leave pages before compiled code pays off: with later compilation a story costs a tenth less.
    '--js-flags=--interrupt-budget=2000000 --interrupt-budget-for-maglev=1000000',
  ],
};
