// npm run admin-password: a new password for an admin who has lost theirs, printed once.
import { runBuilt } from './run-built.mjs';

await runBuilt('admin-password.js');
