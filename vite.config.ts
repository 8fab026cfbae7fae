import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileGroups, fileGroupsFollowed } from './web/build/file-groups.ts';
import { earlyScriptMinified, firstPaintInPage } from './web/build/first-paint.ts';
import { firstScreens } from './web/build/first-screens.ts';
import { serviceWorker } from './web/build/service-worker.ts';

/** The web app: web/ becomes dist/web. The server has its own build, see vite.server.config.ts. */
export default defineConfig({
  root: 'web',
  // One file each, which the page's policy lets start.
  worker: { format: 'es' },
  plugins: [
    react(),
    tailwindcss(),
    serviceWorker(),
    fileGroupsFollowed(),
    firstScreens(),
    firstPaintInPage(),
    earlyScriptMinified(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Which file needs which, for the budgets of lab/bench/budgets.json.
    manifest: true,
    // The oldest that docs/browsers.md names.
    target: ['safari17.4', 'firefox128', 'chrome119'],
    // Inlined data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every screen begins with is two files: cut up by who else uses which part, it weighs 4 kB more and takes eight more
    // requests. Of two, each gets its share of a slow line beside the files of the screen: the app begins before those have come.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /\/node_modules\/(react|react-dom|scheduler)\// },
            { name: 'base', tags: ['$initial'] },
            ...fileGroups,
          ],
        },
      },
    },
  },
});
