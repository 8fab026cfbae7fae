// npm run demo: npm start on a throw-away data folder, filled with traders and a year of their trades.
import { runBuilt } from './run-built.mjs';

await runBuilt('demo.js');
