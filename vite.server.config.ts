import { defineConfig, type Plugin } from 'vite';

/** Node reads all source maps at the start. The packages' names and lines are readable in the build itself. */
const packagesWithoutMaps: Plugin = {
  name: 'packages-without-maps',
  transform: {
    filter: { id: /\/node_modules\// },
    handler: code => ({ code, map: { mappings: '' } }),
  },
};

/**
 * The server and the commands around it: dist/server/main.js and so on, each with its code and that of its packages: a thousand files
 * less to find and read at every start. Only programs and libraries of the machine's own kind stay in node_modules.
 */
export default defineConfig({
  ssr: { noExternal: true, external: ['@node-rs/argon2'] },
  plugins: [packagesWithoutMaps],
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        demo: 'lab/demo/main.ts',
        'admin-password': 'server/commands/admin-password.ts',
        backup: 'server/commands/backup.ts',
        restore: 'server/commands/restore.ts',
        'upgrade-postgres': 'server/commands/upgrade-postgres.ts',
        verify: 'server/commands/verify.ts',
        statement: 'server/commands/statement.ts',
        'verify-record': 'server/commands/verify-record.ts',
        torture: 'lab/torture/main.ts',
      },
      // Node keeps the whole text of what it runs, and of its source maps. The packages' licences stand in a file beside it.
      output: { comments: false, sourcemapExcludeSources: true },
    },
    license: { fileName: 'licences.md' },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
});
