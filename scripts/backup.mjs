// npm run backup: writes one moment of the database into a dated file.
import { runBuilt } from './run-built.mjs';

await runBuilt('backup.js');
