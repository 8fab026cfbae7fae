// npm run kit: every component of the kit, reloaded after changes, on PORT. --built builds it once, for
// tests.
import { serveBuiltKit, serveKit } from './kit-server.mjs';

const serve = process.argv.includes('--built') ? serveBuiltKit : serveKit;
console.log(`The kit: ${await serve(Number(process.env.PORT ?? 4400))}`);
