// node scripts/run.mjs language-budget: sets scripts/language/budget.json to the current counts. With a NAME:
// prints where the constructions with that name are.
import { runnerImport } from 'vite';
import { projectRoot } from './project-root.mjs';

const { module } = await runnerImport('./scripts/language/budget.ts', { root: projectRoot });
module.setBudget(process.argv[2]);
