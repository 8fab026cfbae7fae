// npm run verify: checks that the database agrees with itself.
import { runBuilt } from './run-built.mjs';

await runBuilt('verify.js');
