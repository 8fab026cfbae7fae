// npm run kit: the page with every component of the kit, reloaded after changes. PORT sets the port.
// With --built it is built once, as the tests need it.
import { serveBuiltKit, serveKit } from './kit-server.mjs';

const serve = process.argv.includes('--built') ? serveBuiltKit : serveKit;
console.log(`The kit: ${await serve(Number(process.env.PORT ?? 4400))}`);
