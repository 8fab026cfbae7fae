// What `npm start`, `npm test` and the other commands run: node scripts/run.mjs NAME …
// An old Node cannot read the second file, and gets the line of the first.
import './require-node.mjs';

import('./run-command.mjs');
