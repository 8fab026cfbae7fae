/** `npm test` sets Chromium's path. */
export const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  // Root has no sandbox in containers; the pages are our own.
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Tests leave pages before compiled code pays off: a tenth less time.
    '--js-flags=--interrupt-budget=2000000 --interrupt-budget-for-maglev=1000000',
  ],
};
