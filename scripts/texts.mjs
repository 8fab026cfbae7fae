// node scripts/run.mjs texts [PATH]: prints the texts of the product that a user may read, with their lines.
import { runnerImport } from 'vite';
import { projectRoot } from './project-root.mjs';

const [path = '.'] = process.argv.slice(2);
const { module } = await runnerImport('./scripts/language/print-texts.ts', { root: projectRoot });
module.printTexts(path);
