import type { Plugin } from 'vite';

/** What Supabase's auth client can do that Pipstone has no use for: passkeys and the wallets of a blockchain. */
const unused = ['/lib/webauthn.js', '/lib/web3/ethereum.js'];

/** Leaves them out of what every visitor loads. The client has them in its one class, from which no bundler can take them. */
export function leanAuth(): Plugin {
  return {
    name: 'lean-auth',
    apply: 'build',
    transform: {
      filter: { id: /\/@supabase\/auth-js\/dist\/module\/lib\// },
      handler: (code, id) =>
        unused.some(end => id.endsWith(end)) ? { code: emptied(code), map: null } : null,
    },
  };
}

/** The same names, with nothing behind them: made by the client's constructor, never called. */
function emptied(code: string): string {
  const declared = [...code.matchAll(/^export (?:async )?(?:function|class|const) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const passedOn = [...code.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, names = '']) => names.split(','));
  const names = [...declared, ...passedOn].map(name => `NotHere as ${name?.trim()}`);
  if (names.length === 0) {
    throw new Error('The auth client exports its unused parts in another way.');
  }
  return `class NotHere {}\nexport { ${names.join(', ')} };`;
}
