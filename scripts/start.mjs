// npm start: builds what is stale, then becomes the server.
import { runBuilt } from './run-built.mjs';

await runBuilt('main.js');
