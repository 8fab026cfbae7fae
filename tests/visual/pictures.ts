import type { Project } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';

/** One after the other, on a fixed day. */
export const pictures = {
  // The last one signs up a trader, whom the admin would see.
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
