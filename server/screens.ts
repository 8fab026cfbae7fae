import type { FastifyInstance } from 'fastify';

/** The client's way to the server, as `/config.json` answers it and as the page has it inlined. */
type ClientConfig = { supabaseUrl: string; supabaseKey: string };

/** The source of the screens: the build, or Vite while they are being worked on. */
export type Screens = {
  serve: (app: FastifyInstance, config: PageConfig) => Promise<void>;
  /** What the page may do beside loading its own files. */
  allows: PageAllowance;
};

/** Sources of a content security policy, as `'sha256-…'` of a script in the page. */
export type PageAllowance = { scripts: string[]; styles: string[]; connections: string[] };

/** The settings in the page: also where others reach it, for the links and QR codes that a class is given. */
type PageConfig = ClientConfig & { publicUrl: string };

/** The page with the client's settings in it, as data: a script element of this type never runs. */
export function withConfig(page: string, config: PageConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return page.replace(
    '<!-- config -->',
    () => `<script type="application/json" id="pipstone-config">${json}</script>`,
  );
}
