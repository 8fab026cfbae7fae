import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { pictures } from './pictures.ts';

/** The pictures of README and documentation, in docs/pictures. */
export default defineConfig({
  ...base,
  projects: undefined,
  ...pictures,
  testDir: import.meta.dirname,
  testMatch: '*-pictures.ts',
  outputDir: resolve(import.meta.dirname, '../../test-results/visual'),
  workers: 1,
  use: { ...base.use, ...pictures.use, deviceScaleFactor: 2 },
});
