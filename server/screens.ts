import type { FastifyInstance } from 'fastify';

/** In `/config.json` and inlined in the page. */
type ClientConfig = { supabaseUrl: string; supabaseKey: string };

/** The build, or Vite during development. */
export type Screens = {
  serve: (app: FastifyInstance, config: PageConfig) => Promise<void>;
  /** Besides loading its own files. */
  allows: PageAllowance;
};

/** Sources for a content security policy, such as an inline script's `'sha256-…'`. */
export type PageAllowance = { scripts: string[]; styles: string[]; connections: string[] };

/** With the public address for links and QR codes. */
type PageConfig = ClientConfig & { publicUrl: string };

/** Returns the page with the client's settings as data, which never run as a script. */
export function withConfig(page: string, config: PageConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return page.replace(
    '<!-- config -->',
    () => `<script type="application/json" id="pipstone-config">${json}</script>`,
  );
}
