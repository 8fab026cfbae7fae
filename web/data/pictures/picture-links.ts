import { queryClient } from '#lib/queries/query-client.ts';
import { pictureBucket, stored } from './picture-bucket.ts';

/** Seconds for which a link is valid. */
const life = 3_600;
/** Milliseconds for which a link is reused: it then stays valid for as long again. */
const freshFor = (life / 2) * 1_000;

/** In the query cache, which is cleared at sign-out. */
const linkKey = (name: string) => ['picture-link', name] as const;
queryClient.setQueryDefaults(['picture-link'], { gcTime: freshFor });

/** In one call; links that are fresh enough are reused, so that a visible picture is not loaded again. */
export async function signedLinks(names: readonly string[]): Promise<Record<string, string>> {
  const missing = names.filter(name => !freshLink(name));
  if (missing.length > 0) {
    const bucket = await pictureBucket();
    for (const { path, signedUrl, error } of stored(await bucket.createSignedUrls(missing, life))) {
      if (path && signedUrl && !error) {
        queryClient.setQueryData(linkKey(path), signedUrl);
      }
    }
  }
  const links = names.map(name => [name, freshLink(name)] as const);
  return Object.fromEntries(links.filter((link): link is [string, string] => link[1] !== undefined));
}

function freshLink(name: string): string | undefined {
  const state = queryClient.getQueryState<string>(linkKey(name));
  return state && Date.now() - state.dataUpdatedAt < freshFor ? state.data : undefined;
}

/** The address that saves a picture as a file with that name. */
export function downloadLink(link: string, fileName: string): string {
  return `${link}&download=${encodeURIComponent(fileName)}`;
}
