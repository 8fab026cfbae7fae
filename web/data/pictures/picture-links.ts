import { queryClient } from '#lib/queries/query-client.ts';
import { pictureBucket, stored } from './picture-bucket.ts';

/** Seconds for which a link is good. */
const life = 3_600;
/** A link is given out for so long, in milliseconds: who gets it has as long again to look. */
const freshFor = (life / 2) * 1_000;

/** In the cache of queries, which is emptied when the person signs out. */
const linkKey = (name: string) => ['picture-link', name] as const;
queryClient.setQueryDefaults(['picture-link'], { gcTime: freshFor });

/** Signs in one call what has no link that is fresh, so that a picture which is shown is not loaded anew. */
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

/** The address under which a picture is saved as a file of that name. */
export function downloadLink(link: string, fileName: string): string {
  return `${link}&download=${encodeURIComponent(fileName)}`;
}
