// npm run torture: kills, fills, crowds and doubles the server, and counts what was lost.
import { runBuilt } from './run-built.mjs';

await runBuilt('torture.js');
