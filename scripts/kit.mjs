// npm run kit: the page that shows every piece of the kit, reloaded as the sources change. PORT chooses the port.
// With --built it is built once, as the tests want it.
import { serveBuiltKit, serveKit } from './kit-server.mjs';

const serve = process.argv.includes('--built') ? serveBuiltKit : serveKit;
console.log(`The kit: ${await serve(Number(process.env.PORT ?? 4400))}`);
