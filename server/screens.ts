import type { FastifyInstance } from 'fastify';

/** The client's connection settings, in `/config.json` and inlined in the page. */
type ClientConfig = { supabaseUrl: string; supabaseKey: string };

/** The source of the screens: the build, or Vite during development. */
export type Screens = {
  serve: (app: FastifyInstance, config: PageConfig) => Promise<void>;
  /** The page's permissions besides loading its own files. */
  allows: PageAllowance;
};

/** Sources for a content security policy, such as the `'sha256-…'` of an inline script. */
export type PageAllowance = { scripts: string[]; styles: string[]; connections: string[] };

/** The settings in the page, with the public address for links and QR codes. */
type PageConfig = ClientConfig & { publicUrl: string };

/** The page with the client's settings as data: scripts of this type never run. */
export function withConfig(page: string, config: PageConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return page.replace(
    '<!-- config -->',
    () => `<script type="application/json" id="pipstone-config">${json}</script>`,
  );
}
