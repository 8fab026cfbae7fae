import { defineConfig } from 'vite';

/** The server and its demo: dist/server/main.js and demo.js, each with its code; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'server/main.ts', demo: 'demo/main.ts' } },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
});
