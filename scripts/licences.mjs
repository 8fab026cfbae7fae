// npm run licences: prints the licences of the packages that the product is built from; with --all, of each package.
import { runnerImport } from 'vite';
import { projectRoot } from './project-root.mjs';

const { module } = await runnerImport('./scripts/production-licences.ts', { root: projectRoot });
module.printLicences(process.argv.includes('--all'));
