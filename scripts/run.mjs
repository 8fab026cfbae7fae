// All npm commands: node scripts/run.mjs NAME … An old Node reads only the first file, and prints its line.
import './require-node.mjs';

import('./run-command.mjs');
