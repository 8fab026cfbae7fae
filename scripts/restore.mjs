// npm run restore FILE: puts a backup in place of an empty database.
import { runBuilt } from './run-built.mjs';

await runBuilt('restore.js');
