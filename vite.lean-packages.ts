import type { Plugin } from 'vite';

/** Makes the packages in the server's build cheaper to start with and to keep in memory. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    transform: {
      filter: { id: /\/node_modules\// },
      handler: (code, id) => ({
        code: id.endsWith('/pg/lib/stream.js') ? withoutOtherRuntimes(code) : code,
        // Node reads all source maps at the start. The packages' names and lines are readable in the build itself.
        map: { mappings: '' },
      }),
    },
    renderChunk: code => ({ code: inLatin1(code), map: null }),
  };
}

/** On Node 20 pg loads all of fetch, only to learn that it does not run at Cloudflare. */
function withoutOtherRuntimes(code: string): string {
  const asks = "typeof Response === 'function'";
  if (!code.includes(asks)) {
    throw new Error(`pg asks no longer whether ${asks}.`);
  }
  return code.replace(asks, 'false');
}

/** One character beyond Latin-1 would make a text take two bytes for each of its characters. */
function inLatin1(code: string): string {
  return code.replaceAll(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of Latin-1.
    /[^\x00-\xff]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
