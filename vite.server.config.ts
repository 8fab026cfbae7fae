import { defineConfig } from 'vite';

/** The server: server/main.ts becomes one file, dist/server/main.js; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
});
