import { defineConfig } from 'vite';

/** The benchmark and its processes: dist/bench, with packages left in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: Object.fromEntries([
        ['main', 'lab/bench/main.ts'],
        ...[
          'bare-server',
          'database-loop',
          'hash-loop',
          'load',
          'probe',
          'statement-reader',
          'record-figures',
          'odds-forecasts',
          'odds-worker',
          'paced-load',
        ].map(name => [name, `lab/bench/processes/${name}.ts`]),
      ]),
    },
    outDir: 'dist/bench',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
});
