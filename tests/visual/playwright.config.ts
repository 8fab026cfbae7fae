import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { pictures } from './pictures.ts';

/** Takes the pictures of the README, in docs/pictures, from the demo. */
export default defineConfig({
  ...base,
  projects: undefined,
  ...pictures,
  testDir: import.meta.dirname,
  testMatch: 'readme-pictures.ts',
  outputDir: resolve(import.meta.dirname, '../../test-results/visual'),
  workers: 1,
  use: { ...base.use, ...pictures.use, deviceScaleFactor: 2 },
});
