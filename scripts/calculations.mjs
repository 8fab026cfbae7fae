// node scripts/run.mjs calculations: writes the tables of docs/calculations/ from the examples of the rules.
import { runnerImport } from 'vite';
import { projectRoot } from './project-root.mjs';

const { module } = await runnerImport('./lab/examples/calculation-pages.ts', { root: projectRoot });
module.writeCalculationTables();
