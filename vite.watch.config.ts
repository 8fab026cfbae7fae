import { defineConfig, type Plugin } from 'vite';

const licences = 'licences.md';

/** The licences of the packages in a file that is passed on alone. */
const licencesInFile: Plugin = {
  name: 'licences-in-file',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const told = bundle[licences];
      if (told?.type !== 'asset') {
        this.error('The licences of the packages are missing.');
      }
      const text = String(told.source).replaceAll('*/', '* /');
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') {
          file.code += `\n/*\n${text}\n*/\n`;
        }
      }
      delete bundle[licences];
    },
  },
};

/** The program that traders download: dist/sync/pipstone-watch.mjs, one file that needs nothing but Node. */
export default defineConfig({
  ssr: { noExternal: true },
  plugins: [licencesInFile],
  publicDir: false,
  build: {
    ssr: true,
    rolldownOptions: {
      input: { 'pipstone-watch': 'sync/watch/main.ts' },
      output: { entryFileNames: '[name].mjs', comments: false, codeSplitting: false },
    },
    license: { fileName: licences },
    outDir: 'dist/sync',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
  },
});
