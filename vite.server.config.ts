import { defineConfig } from 'vite';

/** The server and the commands around it: dist/server/main.js and so on, each with its code; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        demo: 'demo/main.ts',
        'admin-password': 'server/auth/commands/admin-password.ts',
        backup: 'server/backup/commands/backup.ts',
        restore: 'server/backup/commands/restore.ts',
        verify: 'server/backup/commands/verify.ts',
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
