import type { Project } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';

/** How pictures of the demo are taken: one after the other, on a day that never changes. */
export const pictures = {
  // The last one signs a trader up, whom the admin would see.
  fullyParallel: false,
  use: {
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' as const },
    launchOptions: {
      ...launchOptions,
      args: [
        ...launchOptions.args,
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
} satisfies Project;
