import { defineConfig } from 'vite';

/** The server and the commands around it: dist/server/main.js and so on, each with its code; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        demo: 'demo/main.ts',
        'admin-password': 'server/commands/admin-password.ts',
        backup: 'server/commands/backup.ts',
        restore: 'server/commands/restore.ts',
        verify: 'server/commands/verify.ts',
        statement: 'server/commands/statement.ts',
        torture: 'torture/main.ts',
      },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
});
