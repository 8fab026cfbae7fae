export type Config = { supabaseUrl: string; supabaseKey: string };

/**
 * Our own server writes the settings into the page, which saves a request. A static host sets them at build
 * time, or has config.json beside the page.
 */
export async function readConfig(): Promise<Config> {
  return withAbsoluteUrl(configInPage() ?? configOfBuild() ?? (await configBesidePage()));
}

function configInPage(): Config | undefined {
  const text = document.getElementById('pipstone-config')?.textContent;
  return text ? asConfig(JSON.parse(text)) : undefined;
}

function configOfBuild(): Config | undefined {
  // Each by its full name, which the build replaces.
  const supabaseUrl = import.meta.env.VITE_SUPABASE_URL;
  const supabaseKey = import.meta.env.VITE_SUPABASE_KEY;
  return supabaseUrl && supabaseKey ? asConfig({ supabaseUrl, supabaseKey }) : undefined;
}

async function configBesidePage(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) {
    throw new Error(`The settings could not be loaded: HTTP ${response.status}.`);
  }
  return asConfig(await response.json());
}

function asConfig(value: unknown): Config {
  const { supabaseUrl, supabaseKey } = (value ?? {}) as Partial<Record<keyof Config, unknown>>;
  if (typeof supabaseUrl !== 'string' || typeof supabaseKey !== 'string' || !supabaseKey) {
    throw new Error('The settings name no backend: supabaseUrl and supabaseKey are needed.');
  }
  return { supabaseUrl, supabaseKey };
}

/** An address may be a path of the page's own origin; it never ends in a slash. */
function withAbsoluteUrl({ supabaseUrl, supabaseKey }: Config): Config {
  return { supabaseUrl: new URL(supabaseUrl, location.origin).href.replace(/\/+$/, ''), supabaseKey };
}
