// npm run statement -- FILE…: reads broker's statements without storing anything, one JSON object a line.
import { runBuilt } from './run-built.mjs';

// The lines of a build go elsewhere: programs read the answers from the standard output.
console.log = console.error;
await runBuilt('statement.js');
